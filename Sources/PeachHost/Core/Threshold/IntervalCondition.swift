/// The interval between the notes and its tuning, which are a skill of their own.
///
/// The thresholds of each are kept apart.
package struct IntervalCondition: Hashable, Codable, Sendable, Comparable {
  /// The semitones from the first note to the second, −12…12; below 0 it is a downward interval.
  package let semitones: Int
  /// The tuning; nil for the prime, which is the same in all of them, and for one that is not known here.
  package let tuning: TuningSystem?

  /// Two notes on one key.
  package static let prime = IntervalCondition(semitones: 0, tuning: nil)

  /// Creates a condition.
  /// - Parameters:
  ///   - semitones: the semitones from the first note to the second.
  ///   - tuning: the tuning; not used for the prime.
  package init(semitones: Int, tuning: TuningSystem?) {
    self.semitones = semitones
    self.tuning = semitones == 0 ? nil : tuning
  }

  /// Creates the condition of an interval to be trained.
  package init(_ interval: Interval, _ tuning: TuningSystem) {
    self.init(semitones: interval.semitones, tuning: tuning)
  }

  /// The thresholds to be expected before any answer.
  package var prior: ThresholdPrior { semitones == 0 ? .unison : .interval }

  /// Returns true if the left one comes first in a list: by semitones, then by the tuning's name.
  package static func < (left: IntervalCondition, right: IntervalCondition) -> Bool {
    (left.semitones, left.tuning?.rawValue ?? "")
      < (right.semitones, right.tuning?.rawValue ?? "")
  }
}
