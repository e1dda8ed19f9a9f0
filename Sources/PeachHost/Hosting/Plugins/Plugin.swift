package import Foundation

/// A plugin file and the outcome of its check.
package struct Plugin: Hashable, Sendable {
  /// The shared object.
  package let path: URL
  /// Its id, from the table or else from the manifest; the file's name if neither gives one.
  package let id: String
  /// Its human-readable name.
  package let name: String
  /// Its version; nil until it has loaded once.
  package let version: String?
  /// The contract it was built for; nil until it has loaded once.
  package let abi: String?
  /// The outcome of its check.
  package let state: PluginState

  /// Returns the plugin in another state.
  func with(_ state: PluginState) -> Plugin {
    Plugin(path: path, id: id, name: name, version: version, abi: abi, state: state)
  }
}
