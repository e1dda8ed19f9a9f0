import PeachCore

/// The screens there are; all lead back to Start.
enum Place: Hashable, Sendable {
  case start
  case training(TrainingMode)
  case profile
  case settings
  /// The list of sources, one step behind the settings.
  case sources
  /// The list of intervals, one step behind the settings.
  case intervals
  case info
}
