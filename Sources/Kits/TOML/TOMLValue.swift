/// A value in a TOML text.
///
/// Dates, which nothing here uses, are rejected when the text is read.
package enum TOMLValue: Hashable, Sendable {
  /// A basic or literal string, of one line or several.
  case string(String)
  /// An integer: decimal, hexadecimal, octal or binary.
  case integer(Int)
  /// A number with a fraction or an exponent; may be infinite or not a number.
  case float(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// Values in square brackets, without tables in braces.
  case array([TOMLValue])

  /// The text of a string; nil for anything else.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The value of an integer; nil for anything else.
  package var integer: Int? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var array: [TOMLValue]? {
    if case .array(let array) = self { array } else { nil }
  }
}

extension TOMLValue: CustomStringConvertible {
  /// The value as it could be written in a text.
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
