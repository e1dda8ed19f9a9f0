import PeachCore

/// What a key or a click asks for.
enum AppAction: Hashable, Sendable {
  case begin(TrainingMode)
  case show(Place)
  case help
  case quit
  case takeOffer

  case answer(higher: Bool)

  /// A row of a list.
  case row(Int)
  /// Changes a setting by steps.
  case step(row: Int, by: Double)
  /// Opens or takes what is chosen.
  case enter
  case hear
  case resetOne
  /// Resets all settings, after that was asked.
  case confirmReset
}
