import PeachStudio

/// The screens; each of them leads back to Start.
enum AppScreen: Hashable, Sendable {
  case start
  case training(TrainingMode)
  case profile
  case settings
  /// The list of sources, one step beyond the settings.
  case sources
  /// The list of outputs, one step beyond the settings.
  case outputs
  /// The list of intervals, one step beyond the settings.
  case intervals
  /// The list of plugins, one step beyond the settings.
  case plugins
  case info

  /// The word by which the screen is kept in a session; a training is not kept.
  var word: String {
    switch self {
    case .start, .training: "start"
    case .profile: "profile"
    case .settings, .sources, .outputs, .intervals, .plugins: "settings"
    case .info: "info"
    }
  }

  /// Creates the screen of a word; nil for any other word.
  init?(word: String) {
    let screens: [AppScreen] = [.start, .profile, .settings, .info]
    guard let screen = screens.first(where: { $0.word == word }) else { return nil }
    self = screen
  }

  /// The screen that the way back leads to.
  var back: AppScreen {
    switch self {
    case .sources, .outputs, .intervals, .plugins: .settings
    case .training(.measurement): .profile
    case .start, .training, .profile, .settings, .info: .start
    }
  }
}
