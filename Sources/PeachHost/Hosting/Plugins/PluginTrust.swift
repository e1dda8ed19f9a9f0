import Foundation

/// Checks that nobody else could have put code into a plugin.
enum PluginTrust {
  /// Returns the reason why a file is not loaded; nil if it may be.
  /// - Parameters:
  ///   - file: the file as found, links unresolved.
  ///   - folder: the folder it was found in.
  /// - Returns: what is wrong and what to do.
  static func objection(to file: URL, in folder: URL) -> String? {
    let real = file.resolvingSymlinksInPath()
    let home = folder.resolvingSymlinksInPath().path
    guard real.path.hasPrefix(home.hasSuffix("/") ? home : home + "/") else {
      return "\(file.path) is a link out of its folder, to \(real.path); copy the file"
    }
    return objection(path: real.path, isFolder: false)
      ?? objection(path: real.deletingLastPathComponent().path, isFolder: true)
  }

  private static func objection(path: String, isFolder: Bool) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // In a folder with the sticky bit others can add files, but not replace any.
    let isOpen = status.st_mode & S_IWOTH != 0 && !(isFolder && status.st_mode & S_ISVTX != 0)
    if isOpen { return "anybody can write to \(path); run “chmod o-w '\(path)'”" }
    guard status.st_uid == 0 || status.st_uid == geteuid() else {
      return "\(path) belongs to another user; copy the plugin into a folder of your own"
    }
    return nil
  }
}
