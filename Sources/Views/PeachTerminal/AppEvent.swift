import PeachCore
import PeachSettings
import PeachStudio
import TerminalKit

/// Something that happened to the app.
enum AppEvent: Sendable {
  case input(InputEvent)
  /// What can be heard has changed; the name is the source's, for people.
  case sound(SoundState, name: String)
  /// A training tells what happens.
  case training(id: Int, TrainingEvent)
  /// A training could not begin.
  case notBegun(id: Int, AudioError)
  case profile(ProfileChart)
  case sources(Result<[SourceStatus], AudioError>)
  /// The settings as they are after a change, and why it was refused.
  case settings(Settings, refusal: StudioError?)
  /// A source could not be heard.
  case notHeard(AudioError)
  /// What was offered cannot sound after all.
  case refused(AudioError)
  /// The program stops, or was stopped by somebody else: training has ended.
  case interrupted(byUser: Bool)
}
