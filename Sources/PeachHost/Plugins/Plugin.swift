public import Foundation

/// A plugin file and what is known of it.
public struct Plugin: Hashable, Sendable {
  /// The shared object.
  public let path: URL
  /// Its id, from the table or else from the manifest; the file's name when neither tells.
  public let id: String
  /// Its name for people.
  public let name: String
  /// Its version; nil until it has loaded once.
  public let version: String?
  /// The contract it was built for; nil until it has loaded once.
  public let abi: String?
  /// What has become of it.
  public let state: PluginState
}
