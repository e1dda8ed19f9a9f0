import Foundation

/// A frequency in hertz, above zero and finite.
package struct Frequency: Hashable, Comparable, Sendable {
  /// The frequency in hertz.
  package let hertz: Double

  /// Creates a frequency.
  /// - Parameter hertz: above zero, finite.
  /// - Throws: ``PeachError`` otherwise.
  package init(_ hertz: Double) throws(PeachError) {
    guard hertz > 0, hertz.isFinite else {
      throw PeachError(.frequency, value: "\(hertz) Hz", allowed: .aboveZeroHertz)
    }
    self.hertz = hertz
  }

  private init(unchecked hertz: Double) { self.hertz = hertz }

  /// A4 at 440 Hz (ISO 16).
  package static let concert440 = Frequency(unchecked: 440)

  /// Returns true if the left frequency is lower.
  package static func < (left: Frequency, right: Frequency) -> Bool { left.hertz < right.hertz }

  /// Returns the frequency a number of cents away: f · 2^(cents/1200).
  package func shifted(by cents: Cents) -> Frequency {
    Frequency(unchecked: hertz * exp2(cents.value / 1200))
  }

  /// Returns the distance above another frequency: 1200 · log2(f/g).
  package func cents(above other: Frequency) -> Cents { Cents(1200 * log2(hertz / other.hertz)) }
}
