package import Foundation
import PeachHost
package import PeachText

/// A plugin as listed, and an element of the JSON array.
package struct PluginRow: Encodable, Sendable {
  /// Its id.
  package let id: String
  /// Its human-readable name.
  package let name: String
  /// Its own version, if known.
  package let version: Nullable<String>
  /// The version of the contract it was built for, if known.
  package let abi: Nullable<String>
  /// The path of its file.
  package let path: String
  /// Its state in one word.
  package let state: String
  /// The reason why it is not ready.
  package let reason: EncodedReason
  /// The start of its quarantine.
  package let since: Nullable<String>

  init(_ plugin: Plugin) {
    id = plugin.id
    name = plugin.name
    version = Nullable(plugin.version)
    abi = Nullable(plugin.abi)
    path = plugin.path.path
    state = plugin.state.word
    reason = EncodedReason(plugin.state.reason)
    since = Nullable(plugin.state.since?.formatted(.iso8601))
  }
}

extension StudioSetup {
  /// Lists every plugin, loading those that can be loaded.
  /// - Parameter rescan: true to check each one anew, including those that crashed before.
  /// - Returns: a row for each plugin.
  package func plugins(rescan: Bool) -> [PluginRow] {
    if rescan { plugins.rescan() }
    plugins.loadAll()
    return plugins.checkedPlugins().map(PluginRow.init)
  }

  /// Every plugin found; new ones are checked.
  package func knownPlugins() -> [PluginRow] { plugins.checkedPlugins().map(PluginRow.init) }

  /// Gives the plugins with an id another chance, and returns them in their new state.
  package func allow(_ id: String) -> [PluginRow] { plugins.allow(id).map(PluginRow.init) }

  /// Returns a sentence about the plugin that took the program down when it was last used; only
  /// once.
  package func takeCrashNote(_ text: Catalogue) -> String? {
    plugins.takeCrashNote().map { note in
      text(note.isSpared ? PluginText.crashedOnName : .leftAlone, ["id": note.plugin])
    }
  }

  /// Renders a sound for another Peach until that one closes the connection.
  /// - Parameters:
  ///   - backend: the backend's id.
  ///   - sound: the sound's id within the backend.
  ///   - memory: the file of the shared memory.
  ///   - socket: the socket that requests come from.
  package func render(backend: String, sound: String, memory: String, socket: Int32) {
    IsolatedRendering.run(plugins, socket: socket, backend: backend, sound: sound, memory: memory)
  }
}

/// The child process in which a plugin is loaded for the first time.
package enum PluginScan {
  /// The seconds after which the parent gives up.
  package static let patience = PluginScanner.patience

  /// Loads a plugin; a fault in it ends the process.
  /// - Parameter file: the shared object.
  /// - Returns: the report on it, as JSON.
  package static func report(_ file: URL) -> String {
    JSONLine.encode(PluginReport.loading(file.path))
  }
}
