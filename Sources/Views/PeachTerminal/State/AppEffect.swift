import PeachCore
import PeachStudio

/// The work the app has to do besides drawing.
enum AppEffect: Hashable, Sendable {
  case begin(id: Int, TrainingMode)
  case end
  case answer(TrainingAnswer)
  case change(name: String, value: String)
  case reset([String]?)
  /// Has an action of MIDI devices learn from what is pressed or moved next; nil for none after all.
  case learn(MIDIAction?)
  /// Looks which MIDI devices are connected.
  case lookForMIDI
  case loadSources
  /// Measures all sounds, until all are known or it is canceled.
  case measureSources
  case cancelMeasuring
  case loadOutputs
  /// Plays a source, and perhaps a second note at a distance from the first.
  case hear(SourceSelection, then: Cents? = nil)
  case loadPlugins
  /// Forgets what plugins did wrong, by their id or that of a source.
  case forget(String)
  case trust(String, Bool)
  /// Counts all answers, for the question before erasing them.
  case countAnswers
  /// Does something with all answers; replaces a file only where the user said so.
  case data(DataTask, replaces: Bool = false)
  /// Saves the profile as a picture, as it is looked at.
  case savePicture(ProfileQuery)
  case takeOffer
  /// Redraws everything: the terminal may show anything.
  case redraw
  case quit
}
