import Foundation

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
      } else if word.wholeMatch(of: /[+\-]?(0|[1-9](_?[0-9])*)/) != nil {
        guard let integer = Int(digits) else { return nil }
        self = .integer(integer)
      } else if word.wholeMatch(
        of: /[+\-]?(0|[1-9](_?[0-9])*)(\.[0-9](_?[0-9])*)?([eE][+\-]?[0-9](_?[0-9])*)?/) != nil
      {
        guard let float = Double(digits) else { return nil }
        self = .float(float)
      } else {
        return nil
      }
    }
  }

  /// Returns the base of an integer with a base prefix; nil for any other word.
  private static func radix(of word: String) -> Int? {
    if word.wholeMatch(of: /0x[0-9A-Fa-f](_?[0-9A-Fa-f])*/) != nil { return 16 }
    if word.wholeMatch(of: /0o[0-7](_?[0-7])*/) != nil { return 8 }
    if word.wholeMatch(of: /0b[01](_?[01])*/) != nil { return 2 }
    return nil
  }
}
