/// The fitness of a key of a sound for training.
package enum KeyFitness: Hashable, Sendable {
  /// It has not been measured yet.
  case unknown
  /// It cannot be heard, so it is unfit for training.
  case silent
  /// It sounds, but its pitch cannot be given as one number; fit if both notes are on this key.
  case unclear(UncalibratableReason)
  /// It sounds at a definite pitch; fit for all exercises.
  case clear

  /// True if it is known to sound; false for a key that was not measured.
  package var sounds: Bool {
    switch self {
    case .unclear, .clear: true
    case .unknown, .silent: false
    }
  }

  /// Returns true if a training can use it.
  /// - Parameter intervals: true if the two notes of an exercise are on different keys.
  /// - Returns: true if it can; nil for a key that was not measured.
  package func isFit(forIntervals intervals: Bool) -> Bool? {
    switch self {
    case .unknown: nil
    case .silent: false
    case .unclear: !intervals
    case .clear: true
    }
  }
}
