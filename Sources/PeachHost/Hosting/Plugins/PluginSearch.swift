package import Foundation

/// Where plugins are looked for, first come first.
package struct PluginSearch: Sendable {
  /// The folders, in order.
  package let folders: [URL]
  /// One of them that is no folder of plugins: what else lies there is passed over without a word.
  private let mixedFolder: URL?

  /// Names the folders outright.
  /// - Parameters:
  ///   - folders: in order.
  ///   - mixedFolder: one of them in which other libraries lie too.
  package init(folders: [URL], mixedFolder: URL? = nil) {
    self.folders = folders
    self.mixedFolder = mixedFolder
  }

  /// `PEACH_PLUGIN_PATH`, `~/.local/lib/peach`, `../lib/peach` of the program, beside the program.
  /// - Parameters:
  ///   - environment: the process's own, or a test's.
  ///   - program: the running program's file.
  /// - Returns: the search that a user expects.
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

  /// A shared object, and why it must not be loaded, if so.
  struct Found {
    let file: URL
    let objection: String?
  }

  /// Every shared object there, sorted within its folder, each file once.
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

  /// Whether a library has a manifest, or names the entry of the contract somewhere.
  private static func isMeantAsPlugin(_ file: URL) -> Bool {
    if PluginManifest.beside(file) != nil { return true }
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
    return data.range(of: Data("peach_backend_entry".utf8)) != nil
  }
}
