/// A gain in decibels applied to a note, separate from its velocity; 0 leaves the level unchanged.
package struct AmplitudeDB: Hashable, Sendable {
  /// The allowed gains, in dB.
  package static let range = -90.0...12.0

  /// The gain in dB.
  package let value: Double

  /// Creates a gain.
  /// - Parameter value: −90…+12 dB.
  /// - Throws: ``PeachError`` outside that range.
  package init(_ value: Double) throws(PeachError) {
    guard Self.range.contains(value) else {
      throw PeachError(.gain, value: "\(value) dB", allowed: .literally("−90…12 dB"))
    }
    self.value = value
  }

  /// Creates the nearest allowed gain.
  /// - Parameter value: dB; clamped to −90…+12.
  package init(clamping value: Double) {
    self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound)
  }

  /// A gain of 0 dB, which changes nothing.
  package static let unchanged = AmplitudeDB(clamping: 0)
}
