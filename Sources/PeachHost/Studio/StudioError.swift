package import PeachCore
package import PeachSettings

/// Why the studio did not do what it was asked to.
package enum StudioError: Error, Hashable, Sendable {
  /// A setting is not known, its value not allowed, or its file not written.
  case settings(SettingsError)
  /// What was asked for does not sound.
  case audio(AudioError)
}
