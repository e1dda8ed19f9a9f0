/// Where in a TOML text the keys and values stand, and whether it is TOML at all.
///
/// The TOML library says what a text means, but not on which line; and it ends the whole program
/// with a failed assertion at mistakes as plain as `note-gap = # none`. So this reads every text
/// first, and the library sees only what has the right form. Dates, which no setting takes, are
/// refused. All places are offsets into the text's UTF-8.
struct TOMLOutline {
  struct Statement {
    /// The key with the tables around it, joined by dots.
    let name: String
    let start: Int
    var value: Range<Int>
    /// Whether it stands inside braces.
    let isInline: Bool
  }

  struct Header {
    let name: String
    let start: Int
    /// The beginning of the next line.
    let end: Int
  }

  /// The first thing that is no TOML.
  struct Mistake: Error {
    let line: Int
    /// In bytes, counted from 1.
    let column: Int
    let reason: String
  }

  private(set) var statements: [Statement] = []
  private(set) var headers: [Header] = []

  private let text: [UInt8]
  /// Lists and inline tables that are open here; the library gives up at 256.
  private var depth = 0
  private static let deepest = 100
  private var position = 0

  init(_ text: String) throws(Mistake) {
    self.text = Array(text.utf8)
    // Some editors begin a file with a byte order mark.
    if self.text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
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

  /// The line of an offset, counted from 1.
  func line(of offset: Int) -> Int {
    1 + text[..<offset].count { $0 == UInt8(ascii: "\n") }
  }

  /// The beginning of the line that an offset is on.
  func lineStart(of offset: Int) -> Int {
    (text[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// The beginning of the line behind the one that an offset is on, or the end of the text.
  func lineEnd(of offset: Int) -> Int {
    (text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count - 1) + 1
  }
}

extension TOMLOutline {
  private var current: UInt8? { position < text.count ? text[position] : nil }

  private func mistake(_ reason: String) -> Mistake {
    Mistake(
      line: line(of: position), column: position - lineStart(of: position) + 1, reason: reason)
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
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

  /// Skips white space, line ends and comments; false at the end of the text.
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

  private mutating func endLine() throws(Mistake) {
    skipSpaces()
    if current == UInt8(ascii: "#") { skip { $0 != UInt8(ascii: "\n") } }
    _ = take("\r")
    guard take("\n") || current == nil else { throw mistake("the line goes on behind its value") }
  }

  private mutating func header() throws(Mistake) -> String {
    let start = position
    let isList = take("[") && take("[")
    let name = try key(inside: "")
    guard take("]"), !isList || take("]") else { throw mistake("a closing bracket is missing") }
    try endLine()
    headers.append(Header(name: name, start: start, end: position))
    return name
  }

  private mutating func statement(inside table: String, isInline: Bool) throws(Mistake) {
    let start = position
    let name = try key(inside: table)
    guard take("=") else { throw mistake("an equals sign is missing") }
    skipSpaces()
    let index = statements.count
    let valueStart = position
    statements.append(
      Statement(name: name, start: start, value: start..<start, isInline: isInline))
    try value(of: name)
    statements[index].value = valueStart..<position
  }

  private mutating func key(inside table: String) throws(Mistake) -> String {
    var parts = table.isEmpty ? [] : [table]
    // Each dot is a table within a table, which the library makes and frees by recursion.
    let above = table.utf8.count { $0 == UInt8(ascii: ".") }
    repeat {
      guard above + parts.count <= Self.deepest else { throw mistake("it is nested too deeply") }
      skipSpaces()
      let start = position
      if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
        try string(isKey: true)
        parts.append(String(decoding: text[start..<position].dropFirst().dropLast(), as: UTF8.self))
      } else {
        skip { byte in
          byte < 0x80
            && (Character(Unicode.Scalar(byte)).isLetter || "0123456789-_".utf8.contains(byte))
        }
        guard position > start else { throw mistake("a key is missing") }
        parts.append(String(decoding: text[start..<position], as: UTF8.self))
      }
      skipSpaces()
    } while take(".")
    return parts.joined(separator: ".")
  }

  private mutating func value(of name: String) throws(Mistake) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw mistake("it is nested too deeply") }
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try string(isKey: false)
    case UInt8(ascii: "["): try list(of: name)
    case UInt8(ascii: "{"): try braces(of: name)
    default:
      let start = position
      skip { !",]}# \t\n\r".utf8.contains($0) }
      let word = String(decoding: text[start..<position], as: UTF8.self)
      let number = /[+-]?[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+-]?[0-9][0-9_]*)?/
      let other = /true|false|[+-]?(inf|nan)|0x[0-9A-Fa-f_]+|0o[0-7_]+|0b[01_]+/
      guard word.wholeMatch(of: number) == nil, word.wholeMatch(of: other) == nil else { return }
      position = start
      throw mistake(word.isEmpty ? "a value is missing" : "\(word) is no value; text needs quotes")
    }
  }

  private mutating func list(of name: String) throws(Mistake) {
    position += 1
    while skipBlank() {
      if take("]") { return }
      try value(of: name)
      guard skipBlank(), take(",") || current == UInt8(ascii: "]") else { break }
    }
    throw mistake("a closing bracket is missing")
  }

  private mutating func braces(of name: String) throws(Mistake) {
    position += 1
    skipSpaces()
    if take("}") { return }
    repeat {
      skipSpaces()
      try statement(inside: name, isInline: true)
      skipSpaces()
    } while take(",")
    guard take("}") else { throw mistake("a closing brace is missing") }
  }

  private mutating func string(isKey: Bool) throws(Mistake) {
    guard let quote = current else { return }
    let isLong = !isKey && text[position...].starts(with: [quote, quote, quote])
    let end = [UInt8](repeating: quote, count: isLong ? 3 : 1)
    let start = position
    position += end.count
    while let byte = current, !text[position...].starts(with: end) {
      guard isLong || byte != UInt8(ascii: "\n") else { break }
      position += byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    guard position < text.count, text[position...].starts(with: end) else {
      position = start
      throw mistake("a closing quote is missing")
    }
    position += end.count
    // A long string may end in up to two quotes of its own.
    if isLong { for _ in 0..<2 where current == quote { position += 1 } }
  }
}
