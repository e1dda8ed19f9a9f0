import PeachCore
import TOML

/// A parsed settings file, including its bad lines and the position of each line.
///
/// A line that is not TOML is treated as blank, so that the others keep their meaning and their
/// position.
struct SettingsDraft {
  /// The text of the file.
  let text: String
  /// The keys and values, with their positions.
  let document: TOMLDocument
  /// The syntax errors of the lines that are skipped, in order.
  let mistakes: [TOMLSyntaxError]

  /// The limit on mistakes, beyond which fixing the file by hand makes no sense.
  private static let mostMistakes = 50

  /// Parses as much of a text as possible.
  /// - Throws: ``PeachError`` for a mistake that is not confined
  ///   to its line.
  init(_ text: String, path: String) throws(PeachError) {
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
        else { throw PeachError(.unusableFile, of: path, .notTOML(mistakes.first ?? error)) }
        mistakes.append(error)
        for index in line { bytes[index] = UInt8(ascii: " ") }
      }
    }
    self.text = text
    self.mistakes = mistakes.sorted { $0.line < $1.line }
  }

  /// A key with its unchecked value.
  struct Value {
    /// The key, with tables and dots joined.
    let name: String
    /// The value.
    let raw: RawSetting
    /// The line, counted from 1.
    let line: Int
  }

  /// The keys and values, in the order of the text.
  var values: [Value] {
    document.statements.compactMap { statement in
      statement.value.map {
        Value(
          name: statement.name, raw: RawSetting($0), line: document.line(of: statement.start))
      }
    }
  }

  /// Returns the byte ranges of the skipped lines that were meant for a setting, without line ends.
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

  /// Returns the byte range of a line, without its line end.
  private static func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    return start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
  }
}

extension RawSetting {
  /// Creates an unchecked value from the file.
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
