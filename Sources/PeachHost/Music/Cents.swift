/// A difference of pitch in cents, hundredths of an equal-tempered semitone; positive is sharper.
public struct Cents: Hashable, Comparable, Sendable {
  /// The signed number of cents.
  public let value: Double

  /// A difference of pitch.
  public init(_ value: Double) { self.value = value }

  /// No difference.
  public static let zero = Cents(0)

  /// The size without its sign.
  public var magnitude: Cents { Cents(abs(value)) }

  /// The nearest whole number of cents, half a cent away from zero: what every view shows, says
  /// and colours by.
  public var whole: Int { Int(min(max(value.rounded(), -1e6), 1e6)) }

  /// Whether the left one is flatter.
  public static func < (left: Cents, right: Cents) -> Bool { left.value < right.value }

  /// The sum of two differences.
  public static func + (left: Cents, right: Cents) -> Cents { Cents(left.value + right.value) }

  /// What is left of one difference after another.
  public static func - (left: Cents, right: Cents) -> Cents { Cents(left.value - right.value) }

  /// The same size in the other direction.
  public static prefix func - (cents: Cents) -> Cents { Cents(-cents.value) }
}

extension Cents: CustomStringConvertible {
  /// The number with its sign: "+12.5c".
  public var description: String { "\(value < 0 ? "" : "+")\(value)c" }
}
