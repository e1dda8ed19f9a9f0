/// Where in a TOML text the keys and values stand.
///
/// The TOML library says what a text means and not on which line; this says on which line and not
/// what it means. The text must be valid TOML: it has been parsed before. All places are offsets
/// into its UTF-8.
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

  private(set) var statements: [Statement] = []
  private(set) var headers: [Header] = []

  private let text: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = Array(text.utf8)
    // Some editors begin a file with a byte order mark.
    if self.text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    var table = ""
    while skipBlank() {
      if current == UInt8(ascii: "[") {
        let start = position
        skip { $0 == UInt8(ascii: "[") }
        table = key(inside: "")
        skipLine()
        headers.append(Header(name: table, start: start, end: position))
      } else {
        statement(inside: table, isInline: false)
        skipLine()
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

  private var current: UInt8? { position < text.count ? text[position] : nil }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while let byte = current, condition(byte) { position += 1 }
  }

  private mutating func skipLine() {
    skip { $0 != UInt8(ascii: "\n") }
    if current != nil { position += 1 }
  }

  /// Skips white space, line ends and comments; false at the end of the text.
  private mutating func skipBlank() -> Bool {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        position += 1
      case UInt8(ascii: "#"): skipLine()
      default: return true
      }
    }
    return false
  }

  private mutating func statement(inside table: String, isInline: Bool) {
    let start = position
    let name = key(inside: table)
    skip { $0 != UInt8(ascii: "=") }
    position = min(position + 1, text.count)
    _ = skipBlank()
    let index = statements.count
    statements.append(
      Statement(name: name, start: start, value: position..<position, isInline: isInline))
    let valueStart = position
    value(of: name)
    statements[index].value = valueStart..<position
  }

  private mutating func key(inside table: String) -> String {
    var parts = table.isEmpty ? [] : [table]
    while let byte = current {
      let start = position
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        string()
        parts.append(String(decoding: text[start..<position].dropFirst().dropLast(), as: UTF8.self))
      } else if Self.isBare(byte) {
        skip(while: Self.isBare)
        parts.append(String(decoding: text[start..<position], as: UTF8.self))
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: " ") || byte == 9 {
        position += 1
      } else {
        break
      }
    }
    return parts.joined(separator: ".")
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func value(of name: String) {
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string()
    case UInt8(ascii: "["): items(until: UInt8(ascii: "]")) { $0.value(of: name) }
    case UInt8(ascii: "{"):
      items(until: UInt8(ascii: "}")) { $0.statement(inside: name, isInline: true) }
    default:
      skip { !",]}#\n\r".utf8.contains($0) }
      while position > 0, text[position - 1] == UInt8(ascii: " ") || text[position - 1] == 9 {
        position -= 1
      }
    }
  }

  private mutating func items(until end: UInt8, _ item: (inout TOMLOutline) -> Void) {
    position += 1
    while skipBlank(), let byte = current {
      let before = position
      if byte == end {
        position += 1
        return
      }
      if byte == UInt8(ascii: ",") { position += 1 } else { item(&self) }
      // Only an invalid text stands still; never hang on it.
      if position == before { position += 1 }
    }
  }

  private mutating func string() {
    guard let quote = current else { return }
    let isLong = text[position...].starts(with: [quote, quote, quote])
    let end = [UInt8](repeating: quote, count: isLong ? 3 : 1)
    position += end.count
    while let byte = current, !text[position...].starts(with: end) {
      position += byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    position = min(position + end.count, text.count)
    // A long string may end in up to two quotes of its own.
    if isLong { skip { $0 == quote } }
  }
}
