import Foundation
import TOMLKit

/// The user's settings file.
///
/// It is theirs: only the lines of a setting that is changed are touched.
public struct SettingsFile: Sendable {
  /// Where it lies, or would lie.
  public let path: String

  /// One setting of the file.
  public struct Entry: Hashable, Sendable {
    /// Its name, tables and dots joined: "kazez.floor".
    public let name: String
    /// The checked value.
    public let value: SettingValue
    /// Where it stands, counted from 1.
    public let line: Int
  }

  /// Names a file; nothing is read yet.
  public init(path: String) { self.path = path }

  /// Reads and checks every setting of the file.
  /// - Parameter catalogue: the settings there are.
  /// - Returns: the entries in the order of their lines; none when there is no file.
  /// - Throws: ``SettingsError`` with the line of the first thing that is wrong.
  public func read(_ catalogue: SettingsCatalogue) throws(SettingsError) -> [Entry] {
    let text = try content()
    let raw = try parse(text)
    let outline = try outline(of: text)
    var entries: [Entry] = []
    for (name, value) in raw {
      let statement = outline.statements.last { name == $0.name || name.hasPrefix($0.name + ".") }
      let line = statement.map { outline.line(of: $0.start) } ?? 1
      entries.append(
        Entry(
          name: name,
          value: try catalogue.value(value, for: name, at: .file(path: path, line: line)),
          line: line))
    }
    return entries.sorted { $0.line < $1.line }
  }

  /// The text of the file; empty when there is none.
  func content() throws(SettingsError) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return ""
    } catch {
      throw .cannotRead(path: path, reason: (error as NSError).localizedDescription)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .cannotRead(path: path, reason: "it is no UTF-8 text")
    }
    return text
  }

  /// The places of a text.
  func outline(of text: String) throws(SettingsError) -> TOMLOutline {
    do {
      return try TOMLOutline(text)
    } catch {
      throw .syntax(path: path, line: error.line, column: error.column, reason: error.reason)
    }
  }

  /// Every key and value of a text, tables and dots joined.
  func parse(_ text: String) throws(SettingsError) -> [(String, RawSetting)] {
    // The parser takes a C string and would silently ignore all that follows a zero byte.
    if let zero = text.utf8.firstIndex(of: 0) {
      let line = text.utf8[..<zero].count { $0 == UInt8(ascii: "\n") } + 1
      throw .syntax(path: path, line: line, column: 1, reason: "a zero byte")
    }
    _ = try outline(of: text)
    do {
      return Self.flatten(try TOMLTable(string: text), inside: "")
    } catch {
      guard let error = error as? TOMLParseError else {
        throw .cannotRead(path: path, reason: "\(error)")
      }
      throw .syntax(
        path: path, line: error.source.begin.line, column: error.source.begin.column,
        reason: error.description)
    }
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
