/// An option that a backend says it takes.
package struct PluginOptionInfo: Hashable, Sendable, Codable {
  /// Its name.
  package let name: String
  /// Its purpose, a sentence in the backend's words.
  package let text: String
  /// The look of its value, "FILE".
  package let hint: String
}
