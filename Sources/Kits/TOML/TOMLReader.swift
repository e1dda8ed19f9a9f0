/// A reader that parses a text from beginning to end; ``TOMLDocument`` keeps its results.
struct TOMLReader {
  let bytes: [UInt8]
  private(set) var statements: [TOMLDocument.Statement] = []
  private(set) var headers: [TOMLDocument.Header] = []

  var position = 0
  private var names = TOMLNames()
  /// The number of open lists and braces.
  private var depth = 0
  /// The limit on nested tables, lists and braces, beyond which the stack would overflow.
  private static let deepest = 100

  init(_ text: String) {
    bytes = Array(text.utf8)
    // Some editors begin a file with a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func read() throws(TOMLSyntaxError) {
    if let zero = bytes.firstIndex(of: 0) { throw failure(.zeroByte, at: zero) }
    var table = ""
    while skipBlank() {
      if current == UInt8(ascii: "[") {
        table = try header()
      } else {
        try statement(inside: table, isInline: false)
        try endLine()
      }
    }
  }

  // MARK: Bytes

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  func failure(_ fault: TOMLFault, at place: Int? = nil) -> TOMLSyntaxError {
    let place = place ?? position
    return TOMLSyntaxError(
      line: bytes.line(of: place), column: place - bytes.lineStart(of: place) + 1, fault: fault)
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while let byte = current, condition(byte) { position += 1 }
  }

  private mutating func skipSpaces() {
    skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Skips white space, line ends and comments; returns false at the end of the text.
  private mutating func skipBlank() -> Bool {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        position += 1
      case UInt8(ascii: "#"): skip { $0 != UInt8(ascii: "\n") }
      default: return true
      }
    }
    return false
  }

  private mutating func endLine() throws(TOMLSyntaxError) {
    skipSpaces()
    if current == UInt8(ascii: "#") { skip { $0 != UInt8(ascii: "\n") } }
    _ = take("\r")
    guard take("\n") || current == nil else { throw failure(.lineGoesOn) }
  }

  // MARK: Lines

  private mutating func header() throws(TOMLSyntaxError) -> String {
    let start = position
    let isList = take("[") && take("[")
    let name = try key(inside: "")
    guard take("]"), !isList || take("]") else { throw failure(.missingBracket) }
    guard names.open(name, isList: isList) else {
      throw failure(.definedTwice(name), at: start)
    }
    try endLine()
    headers.append(TOMLDocument.Header(name: name, start: start, end: position))
    return name
  }

  private mutating func statement(inside table: String, isInline: Bool) throws(TOMLSyntaxError) {
    let start = position
    let name = try key(inside: table)
    guard take("=") else { throw failure(.missingEquals) }
    skipSpaces()
    guard names.define(name, isTable: current == UInt8(ascii: "{")) else {
      throw failure(.definedTwice(name), at: start)
    }
    let index = statements.count
    let valueStart = position
    statements.append(
      TOMLDocument.Statement(name: name, start: start, range: start..<start, isInline: isInline))
    if current == UInt8(ascii: "{") {
      try nested { reader throws(TOMLSyntaxError) in try reader.braces(of: name) }
    } else {
      statements[index].value = try value()
    }
    statements[index].range = valueStart..<position
  }

  private mutating func key(inside table: String) throws(TOMLSyntaxError) -> String {
    var parts = table.isEmpty ? [] : [table]
    let above = table.utf8.count { $0 == UInt8(ascii: ".") }
    repeat {
      guard above + parts.count <= Self.deepest else { throw failure(.nestedTooDeeply) }
      skipSpaces()
      if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
        parts.append(try string(isKey: true))
      } else {
        let start = position
        skip { byte in
          byte < 0x80
            && (Character(Unicode.Scalar(byte)).isLetter || "0123456789-_".utf8.contains(byte))
        }
        guard position > start else { throw failure(.missingKey) }
        parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      skipSpaces()
    } while take(".")
    return parts.joined(separator: ".")
  }

  // MARK: Values

  private mutating func nested<Value>(
    _ body: (inout TOMLReader) throws(TOMLSyntaxError) -> Value
  ) throws(TOMLSyntaxError) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw failure(.nestedTooDeeply) }
    return try body(&self)
  }

  private mutating func value() throws(TOMLSyntaxError) -> TOMLValue {
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string(isKey: false))
    case UInt8(ascii: "["):
      return .array(try nested { reader throws(TOMLSyntaxError) in try reader.list() })
    default:
      let start = position
      skip { !",]}# \t\n\r".utf8.contains($0) }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      if let value = TOMLValue(word: word) { return value }
      throw failure(word.isEmpty ? .missingValue : .notAValue(word), at: start)
    }
  }

  private mutating func list() throws(TOMLSyntaxError) -> [TOMLValue] {
    position += 1
    var values: [TOMLValue] = []
    while skipBlank() {
      if take("]") { return values }
      if current == UInt8(ascii: "{") {
        // A table in a list has no name by which it could be looked up.
        try nested { reader throws(TOMLSyntaxError) in
          var inner = reader
          inner.statements = []
          inner.names = TOMLNames()
          try inner.braces(of: "")
          reader.position = inner.position
        }
      } else {
        values.append(try value())
      }
      guard skipBlank(), take(",") || current == UInt8(ascii: "]") else { break }
    }
    throw failure(.missingBracket)
  }

  private mutating func braces(of name: String) throws(TOMLSyntaxError) {
    position += 1
    skipSpaces()
    if take("}") { return }
    repeat {
      skipSpaces()
      try statement(inside: name, isInline: true)
      skipSpaces()
    } while take(",")
    guard take("}") else { throw failure(.missingBrace) }
  }
}

/// An error for the first position in a text that is not TOML.
package struct TOMLSyntaxError: Error, Hashable, Sendable, Codable {
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

/// A fault that makes a text not TOML.
package enum TOMLFault: Hashable, Sendable, Codable {
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
  /// A backslash precedes a character that cannot be escaped.
  case badEscape
  /// An escape needs the hexadecimal digits of a character.
  case badCharacter(digits: Int)
  /// A line continues after its value.
  case lineGoesOn
  /// A name is defined twice.
  case definedTwice(String)
  /// Keys, lists or tables are nested too deeply.
  case nestedTooDeeply
  /// The text contains a zero byte.
  case zeroByte
}
