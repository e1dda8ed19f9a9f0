/// A gain in decibels that a note is played with, apart from its velocity; 0 leaves it as it is.
package struct AmplitudeDB: Hashable, Sendable {
  /// The gains there are, in dB.
  package static let range = -90.0...12.0

  /// dB.
  package let value: Double

  /// A gain.
  /// - Parameter value: −90…+12 dB.
  /// - Throws: ``ValueError`` outside of that.
  package init(_ value: Double) throws(ValueError) {
    guard Self.range.contains(value) else {
      throw ValueError(what: "gain", value: "\(value) dB", allowed: "−90…12 dB")
    }
    self.value = value
  }

  /// The nearest gain there is.
  /// - Parameter value: dB; beyond −90…+12 the end of the range is taken.
  package init(clamping value: Double) {
    self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound)
  }

  /// No change.
  package static let unchanged = AmplitudeDB(clamping: 0)
}
