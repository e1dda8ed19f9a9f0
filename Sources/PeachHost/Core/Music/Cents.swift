/// A difference in pitch in cents, hundredths of an equal-tempered semitone; positive is sharper.
package struct Cents: Hashable, Comparable, Sendable {
  /// The signed number of cents.
  package let value: Double

  /// Creates a difference in pitch.
  package init(_ value: Double) { self.value = value }

  /// No difference.
  package static let zero = Cents(0)

  /// The size without its sign.
  package var magnitude: Cents { Cents(abs(value)) }

  /// The nearest whole number of cents, with half a cent rounded away from zero; every view shows,
  /// speaks and colors by this number.
  package var whole: Int { Int(min(max(value.rounded(), -1e6), 1e6)) }

  /// Returns true if the left difference is flatter.
  package static func < (left: Cents, right: Cents) -> Bool { left.value < right.value }

  /// Returns the sum of two differences.
  package static func + (left: Cents, right: Cents) -> Cents { Cents(left.value + right.value) }

  /// Returns the first difference minus the second.
  package static func - (left: Cents, right: Cents) -> Cents { Cents(left.value - right.value) }

  /// Returns the same size in the other direction.
  package static prefix func - (cents: Cents) -> Cents { Cents(-cents.value) }
}

extension Cents: CustomStringConvertible {
  /// The number with its sign, as in "+12.5c".
  package var description: String { "\(value < 0 ? "" : "+")\(value)c" }

  /// The number without a sign, as in "386.3c".
  package var unsignedText: String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(abs(value)))c" : "\(abs(value))c"
  }
}
