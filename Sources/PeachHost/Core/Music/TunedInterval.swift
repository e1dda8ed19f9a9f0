/// An interval in a tuning, which makes it a distance that can be sounded.
package struct TunedInterval: Hashable, Sendable {
  /// The interval.
  package let interval: DirectedInterval
  /// The tuning.
  package let tuning: TuningSystem
  /// The exact distance from the first note to the second, below zero downward.
  package let size: Cents

  /// Two notes on one key.
  package static let prime = TunedInterval(
    interval: .prime, tuning: .equalTemperament, size: .zero)

  private init(interval: DirectedInterval, tuning: TuningSystem, size: Cents) {
    self.interval = interval
    self.tuning = tuning
    self.size = size
  }

  /// Creates an interval in a tuning.
  /// - Throws: ``PeachError`` if the tuning has no such interval: a degree where there is no scale, or a name
  ///   where a scale has other than twelve notes.
  package init(_ interval: DirectedInterval, in tuning: TuningSystem) throws(PeachError) {
    // The prime is the same in every scale: its answers belong to none of them.
    if interval == .prime, tuning.scale != nil {
      self = .prime
      return
    }
    guard let size = tuning.size(of: interval.size) else {
      throw PeachError(
        .interval, value: "\(interval)", allowed: .intervalOf(tuning: tuning.shortName))
    }
    self.init(
      interval: interval, tuning: tuning, size: interval.isDownward ? -size : size)
  }

  /// True if both notes are meant to be the same.
  package var isPrime: Bool { interval == .prime }

  /// True for one of the thirteen in a tuning that needs no file and is known by its name.
  package var hasNamedSize: Bool {
    if case .named = interval.size { tuning.scale == nil } else { false }
  }

  /// The distance between the keys of both notes, in semitones: that of the nearest key.
  package var semitones: Int { Int((size.value / 100).rounded()) }

  /// The deviation of the second note from its key.
  package var deviation: Cents { size - Cents(Double(semitones) * 100) }
}

extension TunedInterval: Comparable {
  /// Returns true if the left one comes first in a list.
  package static func < (left: TunedInterval, right: TunedInterval) -> Bool {
    left.interval < right.interval
  }
}
