import PeachCore

/// Measures the pitch of single keys.
protocol KeyMeasuring: Sendable {
  /// Measures one key; takes tens of milliseconds.
  /// - Parameters:
  ///   - key: the key.
  ///   - rate: the rate to render it at, in frames per second.
  ///   - isAbandoned: polled repeatedly; once it returns true, the key is given up.
  /// - Returns: the measurement; nil if the key was given up.
  /// - Throws: ``AudioError`` when the sound cannot be made.
  func measure(
    _ key: HeardKey, rate: Double, isAbandoned: () -> Bool
  ) throws(AudioError) -> KeyCalibration?

  /// Frees the resources of measuring; the next key to be measured sets them up again.
  func rest()
}
