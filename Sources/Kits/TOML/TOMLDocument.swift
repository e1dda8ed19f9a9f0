/// A parsed TOML text: its keys and values, with their positions.
///
/// It supports TOML 1.0 without dates. Every position is an offset into the text's UTF-8, so that a
/// value can be changed without touching another byte of the file.
package struct TOMLDocument: Sendable {
  /// A key with its value.
  package struct Statement: Sendable {
    /// The key with the tables around it, joined by dots.
    package let name: String
    /// The offset of the key.
    package let start: Int
    /// The offsets of the value.
    package internal(set) var range: Range<Int>
    /// The value; nil for a table in braces, whose own statements follow.
    package internal(set) var value: TOMLValue?
    /// True if the key is inside braces.
    package let isInline: Bool
  }

  /// The header of a table: `[name]` or `[[name]]`.
  package struct Header: Sendable {
    /// The name, with its parts joined by dots.
    package let name: String
    /// The offset of the first bracket.
    package let start: Int
    /// The beginning of the next line.
    package let end: Int
  }

  /// All keys, in the order of the text.
  package let statements: [Statement]
  /// The headers of all tables, in the order of the text.
  package let headers: [Header]

  private let bytes: [UInt8]
  /// The offsets of the first byte of each line.
  private let lineStarts: [Int]

  /// Parses a text.
  /// - Throws: ``TOMLSyntaxError`` for the first thing that is not TOML.
  package init(_ text: String) throws(TOMLSyntaxError) {
    var reader = TOMLReader(text)
    try reader.read()
    let bytes = reader.bytes
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    statements = reader.statements
    headers = reader.headers
  }

  /// Accesses the value of a key, by its name with the tables around it, or nil.
  package subscript(name: String) -> TOMLValue? {
    statements.first { $0.name == name }?.value
  }

  /// Returns the line of an offset, counted from 1.
  package func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the beginning of the line that an offset is on.
  package func lineStart(of offset: Int) -> Int { bytes.lineStart(of: offset) }

  /// Returns the beginning of the line after that of an offset, or the end of the text.
  package func lineEnd(of offset: Int) -> Int {
    (bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
  }
}

extension [UInt8] {
  /// Returns the line of an offset into a text's bytes, counted from 1.
  func line(of offset: Int) -> Int {
    1 + self[..<offset].count { $0 == UInt8(ascii: "\n") }
  }

  /// Returns the beginning of the line that an offset is on.
  func lineStart(of offset: Int) -> Int {
    (self[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }
}
