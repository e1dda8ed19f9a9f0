import PeachCore

/// Finds out about the pitch of single keys.
protocol KeyMeasuring: Sendable {
  /// Measures one key; takes tens of milliseconds.
  /// - Parameters:
  ///   - key: the key.
  ///   - isAbandoned: asked over and over; as soon as it is true the key is given up.
  /// - Returns: nil when it was given up.
  /// - Throws: ``AudioError`` when the sound cannot be made.
  func measure(
    _ key: StruckKey, isAbandoned: () -> Bool
  ) throws(AudioError) -> KeyCalibration?

  /// Frees what measuring needs; a key that is measured later makes it anew.
  func rest()
}
