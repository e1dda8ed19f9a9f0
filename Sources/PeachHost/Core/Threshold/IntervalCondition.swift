/// The interval between the notes and its tuning, which are a skill of their own.
///
/// The thresholds of each are stored separately.
package struct IntervalCondition: Hashable, Codable, Sendable, Comparable {
  /// The semitones from the first note to the second; below 0 it is a downward interval.
  package let semitones: Int
  /// The tuning that needs no file, by its ``TuningSystem/rawValue``; nil for the prime, which is the same
  /// in all of them, for one that is not known here, and where ``size`` says it.
  package let tuning: String?
  /// The exact distance in thousandths of a cent, below zero downward; nil for the thirteen intervals in a
  /// tuning that needs no file.
  package let size: Int?

  /// A word for it that no other interval has, of letters, digits, dots and minus: "7.equalTemperament".
  package var word: String {
    ["\(semitones)", tuning, size.map { "\($0)" }].compactMap { $0 }.joined(separator: ".")
  }

  /// Creates the condition with a ``word``; nil for a word of none.
  package init?(word: String) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let semitones = Int(parts[0]),
      (-128...128).contains(semitones)
    else { return nil }
    self.semitones = semitones
    size = parts.count == 2 ? Int(parts[1]) : nil
    tuning = parts.count == 2 && size == nil ? String(parts[1]) : nil
  }

  /// Two notes on one key.
  package static let prime = IntervalCondition(semitones: 0, tuning: nil)

  /// Creates the condition of one of the thirteen intervals.
  /// - Parameters:
  ///   - semitones: the semitones from the first note to the second, −12…12.
  ///   - tuning: the tuning; not used for the prime.
  package init(semitones: Int, tuning: TuningSystem?) {
    self.semitones = semitones
    self.tuning = semitones == 0 ? nil : tuning?.rawValue
    size = nil
  }

  /// Creates the condition of a distance, however it was called.
  ///
  /// An ear that knows 3/2 knows the just fifth: where a tuning that needs no file has the same distance, it
  /// is that one.
  /// - Parameter size: the distance from the first note to the second.
  package init(size: Cents) {
    if let known = Self.known[Self.thousandths(size)] {
      self = known
    } else {
      semitones = Int((size.value / 100).rounded())
      tuning = nil
      self.size = Self.thousandths(size)
    }
  }

  /// Creates the condition of an interval to be trained.
  package init(_ interval: TunedInterval) {
    if interval.hasNamedSize {
      self.init(semitones: interval.semitones, tuning: interval.tuning)
    } else {
      self.init(size: interval.size)
    }
  }

  /// The thresholds to be expected before any answer.
  package var prior: ThresholdPrior { self == .prime ? .unison : .interval }

  private static func thousandths(_ size: Cents) -> Int { Int((size.value * 1000).rounded()) }

  private static let known: [Int: IntervalCondition] = {
    var known: [Int: IntervalCondition] = [:]
    for tuning in TuningSystem.builtIn {
      for interval in DirectedInterval.allNamed {
        guard let tuned = try? TunedInterval(interval, in: tuning) else { continue }
        let size = thousandths(tuned.size)
        known[size] = known[size] ?? IntervalCondition(tuned)
      }
    }
    return known
  }()

  /// Returns true if the left one comes first in a list: by size, then by the tuning's name.
  package static func < (left: IntervalCondition, right: IntervalCondition) -> Bool {
    (left.semitones, left.tuning ?? "", left.size ?? 0)
      < (right.semitones, right.tuning ?? "", right.size ?? 0)
  }
}
