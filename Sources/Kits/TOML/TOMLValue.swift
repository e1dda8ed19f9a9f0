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
      let (digits, bare) = (word.filter { $0 != "_" }, Self.withoutSign(word[...]))
      if let radix = Self.prefixes[word.prefix(2)] {
        guard Self.isNumber(word.dropFirst(2), radix: radix),
          let integer = Int(digits.dropFirst(2), radix: radix)
        else { return nil }
        self = .integer(integer)
      } else if Self.isInteger(bare) {
        guard let integer = Int(digits) else { return nil }
        self = .integer(integer)
      } else if Self.isFloat(bare) {
        guard let float = Double(digits) else { return nil }
        self = .float(float)
      } else {
        return nil
      }
    }
  }

  // Settings and manifests are read each time the program starts, and to compile a regular expression takes longer
  // than to read all of them.

  private static let prefixes: [Substring: Int] = ["0x": 16, "0o": 8, "0b": 2]

  private static func withoutSign(_ word: Substring) -> Substring {
    word.first == "+" || word.first == "-" ? word.dropFirst() : word
  }

  /// Returns true for digits, between which there may be single underscores.
  private static func isNumber(_ word: Substring, radix: Int = 10) -> Bool {
    word.split(separator: "_", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.hexDigitValue ?? radix) < radix }
    }
  }

  private static func isInteger(_ word: Substring) -> Bool {
    isNumber(word) && (word == "0" || word.first != "0")
  }

  private static func isFloat(_ word: Substring) -> Bool {
    let parts = word.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "e" || $0 == "E"
    }
    if parts.count > 1, !isNumber(withoutSign(parts[1])) { return false }
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return isInteger(mantissa[0]) && (mantissa.count < 2 || isNumber(mantissa[1]))
  }
}
