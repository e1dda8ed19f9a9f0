/// The first place of a text that is not TOML.
package struct TOMLSyntaxError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The byte within the line, counted from 1.
  package let column: Int
  /// What is wrong there, in English.
  package let reason: String

  /// Names a place.
  package init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}
