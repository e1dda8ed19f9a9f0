import Foundation
import PeachCore

/// Checks that nobody else could have put code into a plugin.
enum PluginTrust {
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
    guard status.st_uid == 0 || status.st_uid == geteuid() else {
      return .foreignOwner(path: path)
    }
    return nil
  }
}
