import PeachCore
import PeachStudio

/// The action of a key or a click.
enum AppAction: Hashable, Sendable {
  case begin(TrainingMode)
  case show(AppScreen)
  /// Opens the help, or closes it.
  case help
  /// Plays two notes, each time less far apart.
  case hearCents
  case quit
  case takeOffer

  case answer(TrainingAnswer)

  /// Moves the choice in a list.
  case move(by: Int)
  /// Chooses a row of a list; takes it if it is chosen already.
  case row(Int)
  /// Turns an interval on or off.
  case interval(row: Int, isDownward: Bool)
  /// Moves the choice between the intervals upward and those downward.
  case direction(isDownward: Bool)
  /// Changes a setting by steps.
  case step(row: Int, by: Double)
  /// Opens or takes the chosen row, or the value that was typed.
  case enter
  case type(Character)
  /// Deletes the last character typed.
  case deleteTyped
  /// Begins a search among the settings.
  case search
  /// Deletes all of the text that a list is searched for.
  case endSearch
  /// Does what was asked about.
  case confirm
  /// Does not do what was asked about, or ends typing and learning.
  case cancel

  case hear
  /// Marks the chosen source as a favourite, or no longer.
  case favourite
  /// Leaves out the sources that are not known to hold their pitch, or no longer.
  case steadyOnly
  /// Measures all sounds, or stops measuring.
  case measureAll
  case resetOne
  /// Assigns the next MIDI control to the chosen action.
  case learn

  /// Forgets what the chosen plugin did wrong.
  case forgetPlugin
  /// Trusts the chosen plugin, after a confirmation, or no longer.
  case trustPlugin

  /// Looks at a key of the profile, by its index.
  case lookAtKey(Int)
  /// Looks at another key or period.
  case look(by: Int)
  /// Draws another interval.
  case drawInterval(by: Int)
  /// Shows the profile over the keys or over time.
  case turnPicture
  /// Shows all values of the profile, or its picture again.
  case turnValues
  /// Shows another length of time.
  case turnSpan
  /// Shows what was earlier, by pages.
  case turnPage(by: Int)
  case savePicture

  /// The same in steps of a tenth, as a key does it with Shift.
  var finer: AppAction {
    switch self {
    case .step(let row, let steps): .step(row: row, by: steps / 10)
    case .answer(let answer): .answer(answer.finer)
    default: self
    }
  }
}
