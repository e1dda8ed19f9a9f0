package import PeachCore
package import PeachSettings

/// The reasons why the studio could not carry out a request.
package enum StudioError: Error, Hashable, Sendable {
  /// A setting is unknown, its value not allowed, or its file not writable.
  case settings(SettingsError)
  /// The requested sound cannot be heard.
  case audio(AudioError)
}
