package import Foundation

/// A plugin file and what is known of it.
package struct Plugin: Hashable, Sendable {
  /// The shared object.
  package let path: URL
  /// Its id, from the table or else from the manifest; the file's name when neither tells.
  package let id: String
  /// Its name for people.
  package let name: String
  /// Its version; nil until it has loaded once.
  package let version: String?
  /// The contract it was built for; nil until it has loaded once.
  package let abi: String?
  /// What has become of it.
  package let state: PluginState
}
