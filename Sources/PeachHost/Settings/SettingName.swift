package import PeachCore

/// The names of the settings that the program reads.
package enum SettingName {
  /// The settings of earlier versions, which may still be in a file and do nothing.
  static let retired: Set<String> = ["introduction"]
  /// The duration of the reference and the target.
  package static let noteDuration = "note-duration"
  /// The frequency of A4.
  package static let referencePitch = "reference-pitch"
  /// The notes to train with.
  package static let noteRange = "note-range"
  /// The silence between the two notes.
  package static let noteGap = "note-gap"
  /// The variation of the second note's level.
  package static let varyLoudness = "vary-loudness"
  /// The gain of all notes.
  package static let loudness = "loudness"
  /// The ports of a graph to connect to.
  package static let connect = "connect"
  /// The name where programs have names, as on a JACK graph.
  package static let clientName = "client-name"
  /// The ratio of weak spots to nearby notes for the adaptive strategy.
  package static let naturalMechanical = "natural-mechanical"
  /// The strategy that chooses the next comparison.
  package static let strategy = "strategy"
  /// The intervals trained with the interval buttons.
  package static let intervals = "intervals"
  /// The tuning of intervals.
  package static let tuning = "tuning"
  /// The keyboard mapping of a scale.
  package static let keyboardMapping = "keyboard-mapping"
  /// The sound.
  package static let source = "source"
  /// The output through which the sound is heard.
  package static let output = "output"
  /// The language of all text.
  package static let language = "language"
  /// The pauses in which a screen reader speaks.
  package static let screenReader = "screen-reader"
  /// The permission to train intervals on sounds that cannot be calibrated.
  package static let uncalibrated = "uncalibrated"
  /// The tick after a wrong answer.
  package static let tick = "tick"
  /// The hearing of MIDI devices.
  package static let midi = "midi"
  /// The sources that lists show first.
  package static let favourites = "favourites"
  /// The plugins of others that run in Peach's own process.
  package static let trusted = "trusted"

  /// Those that every musician may want; the others are for those who experiment.
  static let basic = [source, output, loudness, noteRange, noteDuration, intervals, language]

  /// Returns the setting that holds the controls of an action, such as "midi-higher".
  package static func controls(of action: MIDIAction) -> String { "midi-\(action.rawValue)" }
}
