/// What a key of a sound can be trained with.
package enum KeyFitness: Hashable, Sendable {
  /// Nobody has measured it yet.
  case unknown
  /// It is not heard at all, so nothing can be trained with it.
  case silent
  /// It sounds, but its pitch cannot be told by one number: fit where both notes come from it.
  case unclear(UncalibratableReason)
  /// It sounds at a pitch that can be told: fit for all.
  case clear

  /// Whether it is known to sound; false for a key that was not measured.
  package var sounds: Bool {
    switch self {
    case .unclear, .clear: true
    case .unknown, .silent: false
    }
  }

  /// Whether a training can use it.
  /// - Parameter intervals: whether its two notes are on different keys.
  /// - Returns: nil for a key that was not measured.
  package func isFit(forIntervals intervals: Bool) -> Bool? {
    switch self {
    case .unknown: nil
    case .silent: false
    case .unclear: !intervals
    case .clear: true
    }
  }
}
