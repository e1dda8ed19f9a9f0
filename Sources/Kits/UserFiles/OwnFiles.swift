import Foundation

/// The files that belong to the program itself, which no file named by a user may replace.
package struct OwnFiles: Hashable, Sendable {
  private let names: [String]
  private let folders: [String]

  /// Creates the list without looking at the disk.
  /// - Parameters:
  ///   - names: paths of files. Every name in the same folder that begins with one of them is the program's
  ///     own too, such as a database's journal, backups and notes.
  ///   - folders: paths of folders that contain nothing but files of the program.
  package init(names: [String] = [], folders: [String] = []) {
    self.names = names
    self.folders = folders
  }

  /// Returns true if a path leads to one of the files, by its name or as another link to the same file.
  /// - Parameter path: the path; there need not be a file.
  /// - Returns: true if the file is not a user's.
  package func contains(_ path: String) -> Bool {
    let (folder, name) = Self.parts(path)
    let place = Self.resolved(folder)
    if folders.map(Self.resolved).contains(where: { place == $0 || place.hasPrefix($0 + "/") }) {
      return true
    }
    for own in names.map(Self.parts)
    where name.hasPrefix(own.name) && Self.resolved(own.folder) == place { return true }
    var status = stat()
    return stat(path, &status) == 0 && contains(status)
  }

  /// Returns true if an open file is one of the files.
  /// - Parameter status: the status of the file.
  /// - Returns: true if the file is not a user's.
  func contains(_ status: stat) -> Bool {
    names.contains { path in
      let own = Self.parts(path)
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: own.folder)) ?? []
      return entries.contains { entry in
        var other = stat()
        return entry.hasPrefix(own.name) && stat("\(own.folder)/\(entry)", &other) == 0
          && other.st_dev == status.st_dev && other.st_ino == status.st_ino
      }
    }
  }

  private static func parts(_ path: String) -> (folder: String, name: String) {
    let path = path as NSString
    let folder = path.deletingLastPathComponent
    return (folder.isEmpty ? "." : folder, path.lastPathComponent)
  }

  /// Returns the path of a folder without links, dots and parts that do not exist yet.
  private static func resolved(_ folder: String) -> String {
    var (existing, rest) = (folder, "")
    while true {
      if let real = realpath(existing, nil) {
        defer { free(real) }
        return String(cString: real) + rest
      }
      let (above, name) = parts(existing)
      guard above != existing else { return folder }
      (existing, rest) = (above, "/" + name + rest)
    }
  }
}
