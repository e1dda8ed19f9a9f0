/// A difference of pitch in cents, hundredths of an equal-tempered semitone; positive is sharper.
package struct Cents: Hashable, Comparable, Sendable {
  /// The signed number of cents.
  package let value: Double

  /// A difference of pitch.
  package init(_ value: Double) { self.value = value }

  /// No difference.
  package static let zero = Cents(0)

  /// The size without its sign.
  package var magnitude: Cents { Cents(abs(value)) }

  /// The nearest whole number of cents, half a cent away from zero: what every view shows, says
  /// and colours by.
  package var whole: Int { Int(min(max(value.rounded(), -1e6), 1e6)) }

  /// Whether the left one is flatter.
  package static func < (left: Cents, right: Cents) -> Bool { left.value < right.value }

  /// The sum of two differences.
  package static func + (left: Cents, right: Cents) -> Cents { Cents(left.value + right.value) }

  /// What is left of one difference after another.
  package static func - (left: Cents, right: Cents) -> Cents { Cents(left.value - right.value) }

  /// The same size in the other direction.
  package static prefix func - (cents: Cents) -> Cents { Cents(-cents.value) }
}

extension Cents: CustomStringConvertible {
  /// The number with its sign: "+12.5c".
  package var description: String { "\(value < 0 ? "" : "+")\(value)c" }
}
