import PeachCore

/// The action of a key or a click.
enum AppAction: Hashable, Sendable {
  case begin(TrainingMode)
  case show(AppScreen)
  case help
  case quit
  case takeOffer

  case answer(TrainingAnswer)

  /// Chooses a row of a list.
  case row(Int)
  /// Chooses an interval, or no longer.
  case interval(row: Int, isDownward: Bool)
  /// Changes a setting by steps.
  case step(row: Int, by: Double)
  /// Opens or takes the chosen row.
  case enter
  case hear
  /// Marks the chosen source as a favourite, or no longer.
  case favourite
  /// Leaves out the sources that are not known to hold their pitch, or no longer.
  case steadyOnly
  case resetOne
  /// Has the chosen action of MIDI devices learn.
  case learn
  /// Resets all settings, after a confirmation.
  case confirmReset

  /// Forgets what the chosen plugin did wrong.
  case forgetPlugin
  /// Trusts the chosen plugin, after a confirmation, or no longer.
  case trustPlugin
  case confirmTrust

  /// Looks at a key of the profile, by its index.
  case lookAtKey(Int)
  /// Shows the profile over the keys or over time.
  case turnPicture
  /// Shows another length of time.
  case turnSpan
  case savePicture
}
