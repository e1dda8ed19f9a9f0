package import PeachCore

/// The kind of values a setting can have.
package enum SettingKind: Hashable, Sendable {
  /// A number within a range, including its ends.
  case number(ClosedRange<Double>, unit: SettingUnit)
  /// On or off.
  case toggle
  /// One of these words.
  case choice([String])
  /// A text of one line that is not empty and has at most ``textLimit`` bytes.
  case text
  /// A text for which ``isPortPattern(_:)`` is true.
  case portPattern
  /// A ``NoteRangeSetting``.
  case noteRange
  /// An ``IntervalSelection``.
  case intervals
  /// A tuning that needs no file, or a scale.
  case tuning
  /// A keyboard mapping, or none.
  case keyboardMapping
  /// The ids of any number of backends, none too, each once.
  case backends
  /// The ids of any number of sources, none too, each once.
  case sources
  /// The controls of a MIDI device that do something, none too.
  case midiControls(MIDIAction)

  /// The limit of a text in bytes: room for the id of a backend, a colon, and the longest name the
  /// contract allows.
  package static let textLimit = 320

  /// The word for the kind, as programs and pages read it.
  package var word: String {
    switch self {
    case .number: "number"
    case .toggle: "toggle"
    case .choice, .tuning, .keyboardMapping: "choice"
    case .text, .portPattern: "text"
    case .noteRange: "noteRange"
    case .intervals: "intervals"
    case .backends: "backends"
    case .sources: "sources"
    case .midiControls: "handControls"
    }
  }
}

/// The unit of a number.
package enum SettingUnit: Hashable, Sendable {
  /// No unit.
  case none
  /// Seconds.
  case seconds
  /// Hertz.
  case hertz
  /// Hundredths of a semitone.
  case cents
  /// Decibels.
  case decibels
}
