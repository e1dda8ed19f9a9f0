import TOMLKit

/// The text of a settings file, bad lines and all: what it means, and where each line stands.
///
/// A line that is no TOML is taken for blank, so that the others keep their meaning and their
/// place.
struct SettingsDraft {
  /// A line that is no TOML.
  struct Mistake {
    /// Both counted from 1.
    let line: Int
    let column: Int
    let reason: String

    func error(_ path: String) -> SettingsError {
      .syntax(path: path, line: line, column: column, reason: reason)
    }
  }

  /// The text as it stands in the file.
  let text: String
  /// Every key and value, tables and dots joined.
  let values: [(String, RawSetting)]
  /// Where the keys and values stand.
  let outline: TOMLOutline
  /// The lines that are passed over, in their order.
  let mistakes: [Mistake]

  /// A file with more is none that a person would mend.
  private static let mostMistakes = 50

  /// Understands a text as far as that is possible.
  /// - Throws: ``SettingsError/syntax(path:line:column:reason:)`` for a mistake that is not confined
  ///   to its line.
  init(_ text: String, path: String) throws(SettingsError) {
    var bytes = Array(text.utf8)
    var mistakes: [Mistake] = []
    while true {
      do throws(Mistake) {
        (values, outline) = try Self.parse(bytes)
        break
      } catch {
        let line = Self.range(ofLine: error.line, in: bytes)
        guard mistakes.count < Self.mostMistakes,
          bytes[line].contains(where: { !" \t\r".utf8.contains($0) })
        else { throw (mistakes.first ?? error).error(path) }
        mistakes.append(error)
        for index in line { bytes[index] = UInt8(ascii: " ") }
      }
    }
    self.text = text
    self.mistakes = mistakes.sorted { $0.line < $1.line }
  }

  /// The line a setting stands on, counted from 1.
  func line(of name: String) -> Int {
    outline.statements.last { name == $0.name || name.hasPrefix($0.name + ".") }
      .map { outline.line(of: $0.start) } ?? 1
  }

  /// The places of the passed-over lines that were meant for a setting, each without its end.
  func badLines(of name: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    return mistakes.compactMap { mistake in
      let range = Self.range(ofLine: mistake.line, in: bytes)
      let line = String(decoding: bytes[range], as: UTF8.self)
      guard let key = line.prefixMatch(of: /\s*([A-Za-z0-9_.\-]+)\s*(=|$)/) else { return nil }
      let table = outline.headers.last { $0.start < range.lowerBound }.map { $0.name + "." } ?? ""
      return table + key.1 == name ? range : nil
    }
  }

  private static func parse(
    _ bytes: [UInt8]
  ) throws(Mistake) -> ([(String, RawSetting)], TOMLOutline) {
    // The parser takes a C string and would silently ignore all that follows a zero byte.
    if let zero = bytes.firstIndex(of: 0) {
      let line = bytes[..<zero].count { $0 == UInt8(ascii: "\n") } + 1
      throw Mistake(line: line, column: 1, reason: "a zero byte")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let outline: TOMLOutline
    do throws(TOMLOutline.Mistake) {
      outline = try TOMLOutline(text)
    } catch {
      throw Mistake(line: error.line, column: error.column, reason: error.reason)
    }
    do {
      return (flatten(try TOMLTable(string: text), inside: ""), outline)
    } catch {
      guard let error = error as? TOMLParseError else {
        throw Mistake(line: 1, column: 1, reason: "\(error)")
      }
      throw Mistake(
        line: error.source.begin.line, column: error.source.begin.column,
        reason: error.description)
    }
  }

  /// The bytes of a line, without its end.
  private static func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    return start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
  }

  private static func flatten(_ table: TOMLTable, inside prefix: String) -> [(String, RawSetting)] {
    table.flatMap { key, value -> [(String, RawSetting)] in
      if let inner = value.table { return flatten(inner, inside: "\(prefix)\(key).") }
      return [(prefix + key, raw(value))]
    }
  }

  private static func raw(_ value: any TOMLValueConvertible) -> RawSetting {
    if let text = value.string { return .text(text) }
    if let number = value.double { return .number(number) }
    if let number = value.int { return .number(Double(number)) }
    if let isOn = value.bool { return .toggle(isOn) }
    if let array = value.array {
      let words = array.compactMap { $0.string }
      return words.count == array.count ? .list(words) : .other("\(array)")
    }
    return .other(value.debugDescription)
  }
}

extension SettingsDraft.Mistake: Error {}
