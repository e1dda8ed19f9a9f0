package import PeachCore
package import PeachSettings

/// The reasons why the studio could not carry out a request.
package enum StudioError: Error, Hashable, Sendable {
  /// A setting is unknown, its value not allowed, or its file not writable.
  case settings(SettingsError)
  /// The requested sound cannot be heard.
  case audio(AudioError)
  /// There is no plugin with that id; `known` lists the ids there are.
  case noSuchPlugin(String, known: [String])
  /// The source is not blocked; `known` lists those of its plugin that are.
  case notBlocked(SoundSourceID, known: [String])
  /// The plugin with that id is Peach's own.
  case needsNoTrust(String)
}
