import CLinux
package import Foundation
import PeachCore
import UserFiles

/// The folders searched for plugins, highest priority first.
package struct PluginSearch: Sendable {
  /// The folders, in order.
  package let folders: [URL]
  /// The one folder that is not just for plugins: other libraries there are skipped silently.
  private let mixedFolder: URL?
  /// The folders that Peach is installed to.
  private let ownFolders: [URL]

  /// The names of the files that come with Peach, without "lib" and ".so".
  static let ownNames: Set<String> = ["JackSine", "ALSASine", "FluidSF2", "LV2Host"]

  /// Creates a search of the given folders.
  /// - Parameters:
  ///   - folders: the folders, in order.
  ///   - mixedFolder: the one of them that holds other libraries too.
  ///   - ownFolders: those of them that Peach is installed to.
  package init(folders: [URL], mixedFolder: URL? = nil, ownFolders: [URL] = []) {
    self.folders = folders
    self.mixedFolder = mixedFolder
    self.ownFolders = ownFolders
  }

  /// Returns the search that a user expects: `PEACH_PLUGIN_PATH`, `~/.local/lib/peach`,
  /// `../lib/peach` relative to the program, the program's own folder.
  /// - Parameters:
  ///   - environment: the environment of the process, or of a test.
  ///   - program: the running program's file.
  /// - Returns: the search.
  package static func standard(environment: [String: String], program: URL) -> PluginSearch {
    var folders = (environment["PEACH_PLUGIN_PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)) }
    if let home = environment["HOME"] {
      folders.append(URL(fileURLWithPath: home).appendingPathComponent(".local/lib/peach"))
    }
    let programFolder = program.deletingLastPathComponent()
    let own = [
      programFolder.deletingLastPathComponent().appendingPathComponent("lib/peach"), programFolder,
    ]
    return PluginSearch(folders: folders + own, mixedFolder: programFolder, ownFolders: own)
  }

  /// A shared object, and the reason why it must not be loaded, if any.
  struct Found {
    let file: URL
    let objection: Reason?
    /// True if it came with Peach.
    let isOwn: Bool
  }

  /// Returns every shared object there, sorted within its folder, each file once.
  func files() -> [Found] {
    var seen: Set<String> = []
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let isMixed = folder.resolvingSymlinksInPath() == mixedFolder?.resolvingSymlinksInPath()
      return names.filter { $0.hasSuffix(".so") }.sorted()
        .map { folder.appendingPathComponent($0) }
        .filter { !isMixed || Self.isMeantAsPlugin($0.resolvingSymlinksInPath()) }
        .map { file in
          let objection = PluginTrust.objection(to: file, in: folder)
          return Found(
            file: objection == nil ? file.resolvingSymlinksInPath() : file, objection: objection,
            isOwn: isOwn(file, in: folder))
        }
    }.filter { seen.insert($0.file.path).inserted }
  }

  private func isOwn(_ file: URL, in folder: URL) -> Bool {
    let stem = file.deletingPathExtension().lastPathComponent
    let name = stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
    return Self.ownNames.contains(name) && ownFolders.contains { $0.path == folder.path }
  }

  /// Returns true if a library has a manifest, or mentions the entry point of the contract.
  private static func isMeantAsPlugin(_ file: URL) -> Bool {
    if PluginManifest.next(to: file) != nil { return true }
    // A file too large for a plugin is not searched for the mention.
    guard PluginTrust.isWithinSize(file),
      let handle = try? FileReader.handle(of: file.path)
    else { return false }
    // Runs at every start. memmem is far faster than Foundation's search, and small pieces reuse the same memory.
    let entry = "peach_backend_entry"
    var held = Data()
    while let piece = try? handle.read(upToCount: 1 << 16), !piece.isEmpty {
      held.append(piece)
      if held.withUnsafeBytes({ peach_mentions($0.baseAddress, $0.count, entry) }) { return true }
      held = Data(held.suffix(entry.utf8.count))
    }
    return false
  }
}

/// Checks that no other user could have put code into a plugin.
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
  static func objection(to file: URL, in folder: URL) -> Reason? {
    let real = file.resolvingSymlinksInPath()
    let home = folder.resolvingSymlinksInPath().path
    guard real.path.hasPrefix(home.hasSuffix("/") ? home : home + "/") else {
      return .linkOut(path: file.path, target: real.path)
    }
    return objection(path: real.path, isFolder: false)
      ?? objection(path: real.deletingLastPathComponent().path, isFolder: true)
  }

  private static func objection(path: String, isFolder: Bool) -> Reason? {
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
