import TOML

/// An editor that changes single settings in a TOML text and leaves every other byte unchanged.
struct TOMLEdit {
  private let draft: SettingsDraft
  private var text: String { draft.text }
  private var document: TOMLDocument { draft.document }

  /// Creates an editor for a parsed text.
  init(_ draft: SettingsDraft) { self.draft = draft }

  /// Returns the text with the setting at a value: in its existing place, or otherwise after
  /// similar settings.
  ///
  /// Lines that were meant for it but are not TOML are removed or corrected.
  func setting(_ name: String, to literal: String) -> String {
    let bad = draft.badLines(of: name)
    let stands = document.statements.contains { $0.name == name }
    if stands, !bad.isEmpty { return without(bad, then: { $0.setting(name, to: literal) }) }
    if let line = bad.first {
      let bytes = Array(text.utf8)
      let fixed = Self.fixed(String(decoding: bytes[line], as: UTF8.self), literal)
      let text = replacing(line, with: fixed)
      guard bad.count > 1, let draft = try? SettingsDraft(text, path: "") else { return text }
      return TOMLEdit(draft).setting(name, to: literal)
    }
    if let statement = document.statements.last(where: { $0.name == name }) {
      return replacing(statement.range, with: literal)
    }
    if let (key, inner) = innermost(of: name, among: document.statements.map(\.name)),
      let table = document.statements.last(where: { $0.name == key })
    {
      let isEmpty = !document.statements.contains { $0.name.hasPrefix(key + ".") }
      let place = table.range.lowerBound + 1
      return replacing(place..<place, with: " \(inner) = \(literal)\(isEmpty ? " " : ",")")
    }
    if let (key, inner) = innermost(of: name, among: document.headers.map(\.name)),
      let header = document.headers.last(where: { $0.name == key })
    {
      return insertingLine("\(inner) = \(literal)", at: header.end)
    }
    return insertingLine("\(name) = \(literal)", at: endOfRoot)
  }

  /// Returns the text without the setting; its whole line is removed, including a trailing comment.
  func removing(_ name: String) -> String {
    let bad = draft.badLines(of: name)
    if !bad.isEmpty { return without(bad, then: { $0.removing(name) }) }
    guard let statement = document.statements.last(where: { $0.name == name }) else { return text }
    guard statement.isInline else {
      let start = document.lineStart(of: statement.start)
      return replacing(start..<document.lineEnd(of: statement.range.upperBound), with: "")
    }
    // Inside braces, one of the two adjacent commas is removed too.
    let bytes = Array(text.utf8)
    let comma = UInt8(ascii: ",")
    var range = statement.start..<statement.range.upperBound
    let behind = bytes[range.upperBound...].firstIndex { $0 != UInt8(ascii: " ") }
    let before = bytes[..<range.lowerBound].lastIndex { $0 != UInt8(ascii: " ") }
    if let behind, bytes[behind] == comma {
      range = range.lowerBound..<(behind + 1)
    } else if let before, bytes[before] == comma {
      range = before..<range.upperBound
    }
    return replacing(range, with: "")
  }

  /// Corrects a line that is not TOML by writing a value after its key; a recognisable comment
  /// stays.
  private static func fixed(_ line: String, _ literal: String) -> String {
    let key = line.prefix { $0 != "=" }
    let comment = line.firstMatch(of: /\s#[^"']*$/).map { String($0.output) } ?? ""
    let space = key.last?.isWhitespace == true ? "" : " "
    return "\(key)\(space)= \(literal)\(comment)"
  }

  /// Returns the text without some lines, with a further change applied.
  private func without(_ lines: [Range<Int>], then change: (TOMLEdit) -> String) -> String {
    var bytes = Array(text.utf8)
    for line in lines.reversed() {
      bytes.removeSubrange(line.lowerBound..<min(line.upperBound + 1, bytes.count))
    }
    let rest = String(decoding: bytes, as: UTF8.self)
    guard let draft = try? SettingsDraft(rest, path: "") else { return rest }
    return change(TOMLEdit(draft))
  }

  /// Returns the longest of some names that is a prefix of a dotted name, and the rest of that
  /// name.
  private func innermost(of name: String, among names: [String]) -> (String, String)? {
    names.filter { name.hasPrefix($0 + ".") }.max { $0.count < $1.count }
      .map { ($0, String(name.dropFirst($0.count + 1))) }
  }

  /// The position to add a key outside any table: before the first header and the comment above it.
  private var endOfRoot: Int {
    guard let header = document.headers.first else { return text.utf8.count }
    if let last = document.statements.last(where: { $0.start < header.start }) {
      return document.lineEnd(of: last.range.upperBound)
    }
    let bytes = Array(text.utf8)
    var place = document.lineStart(of: header.start)
    while place > 0 {
      let above = document.lineStart(of: place - 1)
      guard bytes[above] == UInt8(ascii: "#") else { break }
      place = above
    }
    return place
  }

  private func insertingLine(_ line: String, at place: Int) -> String {
    let bytes = Array(text.utf8)
    let needsBreak = place > 0 && bytes[place - 1] != UInt8(ascii: "\n")
    return replacing(place..<place, with: "\(needsBreak ? "\n" : "")\(line)\n")
  }

  private func replacing(_ range: Range<Int>, with replacement: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
