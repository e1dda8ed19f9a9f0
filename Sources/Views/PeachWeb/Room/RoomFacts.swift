import PeachCore
import PeachStudio
import PeachText

/// What stays the same for as long as the web app is open.
struct RoomFacts: Sendable {
  /// The language unless a setting names another.
  var language: Language
  /// Where the training data lie.
  var trainingData: String
  /// Where the settings are kept.
  var settingsFile: String
  /// Knows what sources are called.
  var sources: any SoundSourceProvider

  /// The name of a source on a page.
  func name(of source: SoundSourceID) -> String {
    source == .silent ? "–" : sources.displayName(for: source)
  }

  /// What the info sheet shows, name and value.
  func info(_ text: Catalogue) -> [[String]] {
    [
      [text(ScreenText.developer), text(ScreenText.contributors)],
      [text(ScreenText.copyright), "© 2026 \(text(ScreenText.rightsHolder))"],
      [text(ScreenText.version), PeachVersion.current],
      [text(ScreenText.licence), text(ScreenText.licenceName)],
      [text(ScreenText.trainingData), trainingData],
      [text(ScreenText.settingsFile), settingsFile],
    ]
  }
}
