import Foundation
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
  /// The options that its backend takes, if it is loaded and says so.
  package let options: [Option]

  /// An option of a backend.
  package struct Option: Encodable, Sendable {
    /// Its name.
    package let name: String
    /// Its purpose, a sentence in the backend's words.
    package let text: String
    /// The look of its value, "FILE".
    package let hint: String
  }

  init(_ plugin: Plugin, options: [PluginOptionInfo] = []) {
    self.options = options.map { Option(name: $0.name, text: $0.text, hint: $0.hint) }
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
  /// Lists every plugin, starting those that can be started.
  /// - Parameter rescan: true to check each one anew, including those that crashed before.
  /// - Returns: a row for each plugin.
  package func plugins(rescan: Bool) -> [PluginRow] {
    if rescan { plugins.rescan() }
    plugins.refreshAll()
    return plugins.checkedPlugins().map { plugin in
      let isReady = plugin.state == .ready
      return PluginRow(plugin, options: isReady ? plugins.options(of: plugin.id) : [])
    }
  }

  /// Every plugin found; new ones are checked.
  package func knownPlugins() -> [PluginRow] { plugins.checkedPlugins().map { PluginRow($0) } }

  /// Forgets what the plugins with an id did wrong, and returns them in their new state.
  package func forget(_ id: String) -> [PluginRow] { plugins.forget(id).map { PluginRow($0) } }

  /// Returns a sentence about the plugin that took the program down when it was last used; only
  /// once.
  package func takeCrashNote(_ text: Catalogue) -> String? {
    plugins.takeCrashNote().map { note in
      text(note.isSpared ? PluginText.crashedOnName : .leftAlone, ["id": note.plugin])
    }
  }
}

/// The process in which a plugin of others runs.
package enum PluginHosting {
  /// Serves another Peach until that one closes the connection; the process must have no other
  /// thread, and a fault of the plugin ends it.
  /// - Parameters:
  ///   - plugin: the shared object.
  ///   - memories: the file of the shared memories.
  ///   - socket: the socket that requests come from.
  package static func serve(plugin: String, memories: String, socket: Int32) {
    PluginServer.run(plugin: plugin, memories: memories, socket: socket)
  }
}
