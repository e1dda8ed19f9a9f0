package import Foundation
import PeachCore

/// The folders searched for plugins, highest priority first.
package struct PluginSearch: Sendable {
  /// The folders, in order.
  package let folders: [URL]
  /// The one folder that is not just for plugins: other libraries there are skipped silently.
  private let mixedFolder: URL?

  /// Creates a search of the given folders.
  /// - Parameters:
  ///   - folders: the folders, in order.
  ///   - mixedFolder: the one of them that holds other libraries too.
  package init(folders: [URL], mixedFolder: URL? = nil) {
    self.folders = folders
    self.mixedFolder = mixedFolder
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
    let beside = program.deletingLastPathComponent()
    folders.append(beside.deletingLastPathComponent().appendingPathComponent("lib/peach"))
    folders.append(beside)
    return PluginSearch(folders: folders, mixedFolder: beside)
  }

  /// A shared object, and the reason why it must not be loaded, if any.
  struct Found {
    let file: URL
    let objection: PluginFault?
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
            file: objection == nil ? file.resolvingSymlinksInPath() : file, objection: objection)
        }
    }.filter { seen.insert($0.file.path).inserted }
  }

  /// Returns true if a library has a manifest, or mentions the entry point of the contract.
  private static func isMeantAsPlugin(_ file: URL) -> Bool {
    if PluginManifest.beside(file) != nil { return true }
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
    return data.range(of: Data("peach_backend_entry".utf8)) != nil
  }
}
