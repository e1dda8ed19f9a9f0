/// A fault that makes a text not TOML.
package enum TOMLFault: Hashable, Sendable {
  /// A quote is not closed.
  case missingQuote
  /// A bracket is not closed.
  case missingBracket
  /// A brace is not closed.
  case missingBrace
  /// There is no equals sign after a key.
  case missingEquals
  /// A key is missing.
  case missingKey
  /// A value is missing.
  case missingValue
  /// A word is not a value.
  case notAValue(String)
  /// A backslash stands before a character that it does not change.
  case badEscape
  /// An escape needs the hexadecimal digits of a character.
  case badCharacter(digits: Int)
  /// A line goes on after its value.
  case lineGoesOn
  /// A name is defined twice.
  case definedTwice(String)
  /// Keys, lists or tables are nested too deeply.
  case nestedTooDeeply
  /// The text contains a zero byte.
  case zeroByte
}
