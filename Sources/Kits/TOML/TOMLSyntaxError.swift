/// An error for the first position in a text that is not TOML.
package struct TOMLSyntaxError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The position within the line in bytes, counted from 1.
  package let column: Int
  /// The reason.
  package let fault: TOMLFault

  /// Creates an error from its parts.
  package init(line: Int, column: Int, fault: TOMLFault) {
    self.line = line
    self.column = column
    self.fault = fault
  }
}
