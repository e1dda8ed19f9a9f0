import Foundation
import TOML

/// The user's settings file.
///
/// It is theirs: only the lines of a setting that is changed are touched.
package struct SettingsFile: Sendable {
  /// Where it lies, or would lie.
  package let path: String

  /// One setting of the file.
  package struct Entry: Hashable, Sendable {
    /// Its name, tables and dots joined: "kazez.floor".
    package let name: String
    /// The checked value.
    package let value: SettingValue
    /// Where it stands, counted from 1.
    package let line: Int
  }

  /// Bytes; more is no settings file.
  private static let largest = 1_000_000

  /// Names a file; nothing is read yet.
  package init(path: String) { self.path = path }

  /// What a file says, as far as it can be understood.
  package struct Reading: Sendable {
    /// The settings that are right, in the order of their lines.
    package var entries: [Entry] = []
    /// What is wrong, in the order of the lines.
    package var problems: [SettingsError] = []
  }

  /// Reads and checks every setting of the file.
  /// - Parameter catalogue: the settings there are.
  /// - Returns: the entries in the order of their lines; none when there is no file.
  /// - Throws: ``SettingsError`` with the line of the first thing that is wrong.
  package func read(_ catalogue: SettingsCatalogue) throws(SettingsError) -> [Entry] {
    let reading = look(catalogue)
    if let problem = reading.problems.first { throw problem }
    return reading.entries
  }

  /// Reads what is right and names what is wrong.
  /// - Parameter catalogue: the settings there are.
  /// - Returns: what was found; no entries when the file cannot be read at all.
  package func look(_ catalogue: SettingsCatalogue) -> Reading {
    let draft: SettingsDraft
    do throws(SettingsError) {
      draft = try SettingsDraft(try content(), path: path)
    } catch {
      return Reading(problems: [error])
    }
    var entries: [Entry] = []
    var problems = draft.mistakes.map { ($0.line, SettingsError($0, path: path)) }
    for (name, value) in draft.values {
      let line = draft.line(of: name)
      do throws(SettingsError) {
        let value = try catalogue.value(value, for: name, at: .file(path: path, line: line))
        entries.append(Entry(name: name, value: value, line: line))
      } catch {
        problems.append((line, error))
      }
    }
    return Reading(
      entries: entries.sorted { $0.line < $1.line },
      problems: problems.sorted { $0.0 < $1.0 }.map(\.1))
  }

  /// The text of the file; empty when there is none.
  package func content() throws(SettingsError) -> String {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path: path) }
    // A pipe in its place must not be waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0, let stream = fdopen(descriptor, "r") else {
      if errno == ENOENT { return "" }
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&block, 1, block.count, stream), count > 0 {
      bytes += block[..<count]
      guard bytes.count <= Self.largest else {
        throw .cannotRead(path: path, reason: String(cString: strerror(EFBIG)))
      }
    }
    guard ferror(stream) == 0 else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(path: path, line: Self.lineOfFault(bytes))
    }
    return text
  }

  /// The first line that is no UTF-8.
  private static func lineOfFault(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }
}
