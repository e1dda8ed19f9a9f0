package import TOML

/// The text of a settings file, bad lines and all: what it means, and where each line stands.
///
/// A line that is not TOML is taken for blank, so that the others keep their meaning and their
/// place.
struct SettingsDraft {
  /// The text as it stands in the file.
  let text: String
  /// The keys and values, and where they stand.
  let document: TOMLDocument
  /// The lines that are passed over, in their order.
  let mistakes: [TOMLSyntaxError]

  /// A file with more is none that a person would mend.
  private static let mostMistakes = 50

  /// Understands a text as far as that is possible.
  /// - Throws: ``SettingsError/syntax(path:line:column:reason:)`` for a mistake that is not confined
  ///   to its line.
  init(_ text: String, path: String) throws(SettingsError) {
    var bytes = Array(text.utf8)
    var mistakes: [TOMLSyntaxError] = []
    while true {
      do throws(TOMLSyntaxError) {
        document = try TOMLDocument(String(decoding: bytes, as: UTF8.self))
        break
      } catch {
        let line = Self.range(ofLine: error.line, in: bytes)
        guard mistakes.count < Self.mostMistakes,
          bytes[line].contains(where: { !" \t\r".utf8.contains($0) })
        else { throw SettingsError(mistakes.first ?? error, path: path) }
        mistakes.append(error)
        for index in line { bytes[index] = UInt8(ascii: " ") }
      }
    }
    self.text = text
    self.mistakes = mistakes.sorted { $0.line < $1.line }
  }

  /// Every key and value, tables and dots joined.
  var values: [(String, RawSetting)] {
    document.statements.compactMap { statement in
      statement.value.map { (statement.name, RawSetting($0)) }
    }
  }

  /// The line a setting stands on, counted from 1.
  func line(of name: String) -> Int {
    document.statements.last { name == $0.name || name.hasPrefix($0.name + ".") }
      .map { document.line(of: $0.start) } ?? 1
  }

  /// The places of the passed-over lines that were meant for a setting, each without its end.
  func badLines(of name: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    return mistakes.compactMap { mistake in
      let range = Self.range(ofLine: mistake.line, in: bytes)
      let line = String(decoding: bytes[range], as: UTF8.self)
      guard let key = line.prefixMatch(of: /\s*([A-Za-z0-9_.\-]+)\s*(=|$)/) else { return nil }
      let table = document.headers.last { $0.start < range.lowerBound }.map { $0.name + "." } ?? ""
      return table + key.1 == name ? range : nil
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
}

extension SettingsError {
  /// A line of a settings file that is not TOML.
  package init(_ error: TOMLSyntaxError, path: String) {
    self = .syntax(path: path, line: error.line, column: error.column, reason: error.reason)
  }
}

extension RawSetting {
  /// A value as the file says it, not yet checked.
  init(_ value: TOMLValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .float(let number): self = .number(number)
    case .integer(let number): self = .number(Double(number))
    case .boolean(let isOn): self = .toggle(isOn)
    case .array(let elements):
      let words = elements.compactMap(\.string)
      self = words.count == elements.count ? .list(words) : .other("\(value)")
    }
  }
}
