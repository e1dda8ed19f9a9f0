import Foundation
package import PeachHost
package import PeachStudio

/// A folder of files that stand for plugins, and what is remembered of them: nothing is ever loaded.
package final class PluginShelf: Sendable {
  let folder: TemporaryDirectory

  /// Makes an empty shelf, which is removed when its last reference is released.
  /// - Throws: what the file system answers.
  package init() throws { folder = try TemporaryDirectory() }

  /// The cache with what is remembered.
  var cache: URL { URL(fileURLWithPath: folder.path("cache")) }

  /// The catalog of these plugins, as long as the shelf is held; what has to load one fails with
  /// status 1.
  /// - Parameter isolation: the plugins that run in processes of their own.
  /// - Returns: the catalog.
  package func catalog(isolation: Isolation = .foreign(trusted: [])) -> PluginCatalog {
    PluginCatalog(
      search: PluginSearch(folders: [URL(fileURLWithPath: folder.path)]),
      server: ForkServer(file: URL(fileURLWithPath: "/bin/false"), arguments: []),
      cache: cache, isolation: isolation)
  }

  /// Returns the rows of these plugins in a list.
  /// - Parameters:
  ///   - trusted: the ids of those that the settings trust.
  ///   - isolation: the plugins that run in processes of their own; nil for what the settings say.
  /// - Returns: a row for each, in the order of their ids.
  package func rows(trusted: [String] = [], isolation: Isolation? = nil) -> [PluginRow] {
    catalog(isolation: isolation ?? .foreign(trusted: Set(trusted))).rows(trusted: trusted)
  }
}
