import PeachCore

/// The screens, all of which lead back to Start.
enum AppScreen: Hashable, Sendable {
  case start
  case training(TrainingMode)
  case profile
  case settings
  /// The list of sources, one step beyond the settings.
  case sources
  /// The list of intervals, one step beyond the settings.
  case intervals
  /// The list of plugins, one step beyond the settings.
  case plugins
  case info

  /// The screen that the way back leads to.
  var back: AppScreen {
    switch self {
    case .sources, .intervals, .plugins: .settings
    case .start, .training, .profile, .settings, .info: .start
    }
  }
}
