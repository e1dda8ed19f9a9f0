import PeachCore
import PeachSettings
import PeachStudio
import TerminalKit

/// An event of the app.
enum AppEvent: Sendable {
  case input(InputEvent)
  /// The sound has changed; the name is that of the source, for people.
  case sound(SoundState, name: String)
  /// An event of a training.
  case training(id: Int, TrainingEvent)
  /// A training could not start.
  case notBegun(id: Int, PeachError)
  case profile(ProfileChart)
  /// The number of all answers.
  case counted(Int)
  /// A sentence on what was done with all answers, or how far it is.
  case data(String)
  /// A file that was to be written exists already.
  case taken(DataTask, path: String)
  /// A sentence on a picture that was to be saved.
  case saved(String)
  case sources(Result<[SourceStatus], PeachError>)
  /// The name of the sound that is measured now, the number of those done, and of all.
  case measuring(String, done: Int, of: Int)
  case outputs([OutputStatus])
  /// The plugins, and the reason why nothing could be done about one of them.
  case plugins([PluginRow], refusal: PeachError?)
  /// The settings after a change, and the reason it was refused.
  case settings(Settings, refusal: PeachError?)
  /// The MIDI devices that are connected.
  case midi(MIDIState)
  /// Something was done at a MIDI device.
  case hand(MIDINews)
  /// A sentence from outside.
  case said(String)
  /// A source could not be played.
  case notHeard(PeachError)
  /// The offered sound is not available after all.
  case refused(PeachError)
  /// The program is suspended, or was stopped from outside: training has ended.
  case interrupted(byUser: Bool)
}
