/// A value of a TOML text.
///
/// Dates, which nothing here takes, are refused as the text is read.
package enum TOMLValue: Hashable, Sendable {
  /// A basic or literal string, of one line or several.
  case string(String)
  /// A whole number: decimal, hexadecimal, octal or binary.
  case integer(Int)
  /// A number with a fraction or an exponent; may be infinite or not a number.
  case float(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// Values in square brackets, tables in braces left out.
  case array([TOMLValue])

  /// The text of a string; nil for anything else.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The whole number; nil for anything else.
  package var integer: Int? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var array: [TOMLValue]? {
    if case .array(let array) = self { array } else { nil }
  }
}

extension TOMLValue: CustomStringConvertible {
  /// The value as it could stand in a text.
  package var description: String {
    switch self {
    case .string(let string): "\"\(string)\""
    case .integer(let integer): "\(integer)"
    case .float(let float): "\(float)"
    case .boolean(let boolean): "\(boolean)"
    case .array(let array): "[\(array.map(\.description).joined(separator: ", "))]"
    }
  }
}
