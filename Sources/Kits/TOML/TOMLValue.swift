import Foundation

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

extension TOMLValue {
  /// Parses a value that is a single word, a number or a boolean; nil for anything else.
  init?(word: String) {
    switch word {
    case "true": self = .boolean(true)
    case "false": self = .boolean(false)
    case "inf", "+inf": self = .float(.infinity)
    case "-inf": self = .float(-.infinity)
    case "nan", "+nan", "-nan": self = .float(.nan)
    default:
      let digits = word.replacing("_", with: "")
      if let radix = Self.radix(of: word) {
        guard let integer = Int(digits.dropFirst(2), radix: radix) else { return nil }
        self = .integer(integer)
      } else if word.wholeMatch(of: Self.integerForm) != nil {
        guard let integer = Int(digits) else { return nil }
        self = .integer(integer)
      } else if word.wholeMatch(of: Self.floatForm) != nil {
        guard let float = Double(digits) else { return nil }
        self = .float(float)
      } else {
        return nil
      }
    }
  }

  // Compiled once: a regular expression that is written in a function is compiled at each call.
  //
  // Safe: they are values that nothing changes, and matching keeps its state on the stack.
  nonisolated(unsafe) private static let integerForm = /[+\-]?(0|[1-9](_?[0-9])*)/
  nonisolated(unsafe) private static let floatForm =
    /[+\-]?(0|[1-9](_?[0-9])*)(\.[0-9](_?[0-9])*)?([eE][+\-]?[0-9](_?[0-9])*)?/
  nonisolated(unsafe) private static let prefixedForms = [
    "0x": (radix: 16, form: /0x[0-9A-Fa-f](_?[0-9A-Fa-f])*/),
    "0o": (radix: 8, form: /0o[0-7](_?[0-7])*/), "0b": (radix: 2, form: /0b[01](_?[01])*/),
  ]

  /// Returns the base of an integer with a base prefix; nil for any other word.
  private static func radix(of word: String) -> Int? {
    guard let (radix, form) = prefixedForms[String(word.prefix(2))] else { return nil }
    return word.wholeMatch(of: form) == nil ? nil : radix
  }
}
