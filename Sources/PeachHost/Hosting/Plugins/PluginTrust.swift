import Foundation
import PeachCore

/// Checks that nobody else could have put code into a plugin.
enum PluginTrust {
  /// The bytes that a plugin has at most: all of them are read at each start.
  private static let largest = 256 << 20

  /// Returns true if a file is small enough to be a plugin.
  static func isWithinSize(_ file: URL) -> Bool {
    var status = stat()
    return stat(file.path, &status) == 0 && status.st_size <= largest
  }

  /// Returns the reason why a file is not loaded; nil if it may be.
  /// - Parameters:
  ///   - file: the file as found, links unresolved.
  ///   - folder: the folder it was found in.
  /// - Returns: the fault.
  static func objection(to file: URL, in folder: URL) -> PluginFault? {
    let real = file.resolvingSymlinksInPath()
    let home = folder.resolvingSymlinksInPath().path
    guard real.path.hasPrefix(home.hasSuffix("/") ? home : home + "/") else {
      return .linkOut(path: file.path, target: real.path)
    }
    return objection(path: real.path, isFolder: false)
      ?? objection(path: real.deletingLastPathComponent().path, isFolder: true)
  }

  private static func objection(path: String, isFolder: Bool) -> PluginFault? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // In a folder with the sticky bit others can add files, but not replace any.
    let isOpen = status.st_mode & S_IWOTH != 0 && !(isFolder && status.st_mode & S_ISVTX != 0)
    if isOpen { return .writableByAnybody(path: path) }
    if !isFolder, status.st_size > largest {
      return .tooLarge(path: path, megabytes: Int(status.st_size >> 20))
    }
    guard status.st_uid == 0 || status.st_uid == geteuid() else {
      return .foreignOwner(path: path)
    }
    return nil
  }
}
