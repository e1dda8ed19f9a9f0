import Foundation
package import PeachCore
import TOML
import UserFiles

/// The user's settings file.
///
/// It belongs to the user, so only the lines of a changed setting are touched.
package struct SettingsFile: Sendable {
  /// The path of the file, which need not exist.
  package let path: String

  /// A setting in the file.
  package struct Entry: Hashable, Sendable {
    /// The name, with tables and dots joined, such as "kazez.floor".
    package let name: String
    /// The checked value.
    package let value: SettingValue
    /// The line, counted from 1.
    package let line: Int
  }

  /// The size limit of a settings file, in bytes.
  private static let largest = 1_000_000

  /// Creates a settings file from its path, without reading it.
  package init(path: String) { self.path = path }

  /// The contents of a file, as far as it can be parsed.
  package struct Reading: Sendable {
    /// The valid settings, in the order of their lines.
    package var entries: [Entry] = []
    /// The problems, in the order of the lines.
    package var problems: [PeachError] = []
  }

  /// Reads and checks every setting of the file.
  /// - Parameter catalog: the catalog of all settings.
  /// - Returns: the entries in the order of their lines; none if there is no file.
  /// - Throws: ``PeachError`` for the first problem, with its line.
  package func read(_ catalog: SettingsCatalog) throws(PeachError) -> [Entry] {
    let reading = look(catalog)
    if let problem = reading.problems.first { throw problem }
    return reading.entries
  }

  /// Reads the valid settings and collects the problems.
  /// - Parameter catalog: the catalog of all settings.
  /// - Returns: the settings and problems; no entries if the file cannot be read at all.
  package func look(_ catalog: SettingsCatalog) -> Reading {
    let draft: SettingsDraft
    do throws(PeachError) {
      draft = try SettingsDraft(try content(), path: path)
    } catch {
      return Reading(problems: [error])
    }
    var entries: [Entry] = []
    var problems = draft.mistakes.map {
      ($0.line, PeachError(.unusableFile, of: path, .notTOML($0)))
    }
    for found in draft.values where !SettingName.retired.contains(found.name) {
      do throws(PeachError) {
        let value = try catalog.value(
          found.raw, for: found.name, at: .file(path: path, line: found.line))
        entries.append(Entry(name: found.name, value: value, line: found.line))
      } catch {
        problems.append((found.line, error))
      }
    }
    return Reading(
      entries: entries.sorted { $0.line < $1.line },
      problems: problems.sorted { $0.0 < $1.0 }.map(\.1))
  }

  /// Returns the text of the file, or an empty one.
  package func content() throws(PeachError) -> String {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReader.bytes(of: path, atMost: Self.largest)
    } catch {
      switch error.cause {
      case .system(ENOENT): return ""
      case .isFolder: throw PeachError(.unusableFile, of: path, .settingsFolder)
      default: throw PeachError(.unusableFile, of: path, .settingsUnreadable(error.systemWords))
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PeachError(.unusableFile, of: path, .notUTF8(line: Self.lineOfFault(bytes)))
    }
    return text
  }

  /// Returns the first line that is not UTF-8.
  private static func lineOfFault(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }
}
