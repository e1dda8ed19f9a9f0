package import PeachCore

/// A checked value of a setting.
package enum SettingValue: Hashable, Sendable {
  /// A finite number in the unit of the setting.
  case number(Double)
  /// On or off.
  case toggle(Bool)
  /// One of the words of a choice, or free text.
  case text(String)
  /// The notes to train with.
  case noteRange(NoteRangeSetting)
  /// Intervals, in the order they were given.
  case intervals(IntervalSelection)
  /// A tuning, by its name.
  case tuning(NamedTuning)
  /// A keyboard mapping; nil for none.
  case keyboardMapping(NamedMapping?)
  /// The ids of backends or of sources, in the order they were given; may be empty.
  case ids([String])
  /// The controls of a MIDI device; may be empty.
  case midiControls([MIDIControl])
}

extension SettingValue: CustomStringConvertible {
  /// The value as written on the command line, such as "0.5", "on", "C2:C6" or "P5,M3".
  package var description: String {
    switch self {
    case .number(let number): Self.short(number)
    case .toggle(let isOn): isOn ? "on" : "off"
    case .text(let text): text
    case .noteRange(let range): range.description
    case .intervals(let intervals): intervals.words.joined(separator: ",")
    case .tuning(let tuning): tuning.name
    case .keyboardMapping(let mapping): mapping?.name ?? Self.noMapping
    case .ids(let ids): ids.joined(separator: ",")
    case .midiControls(let controls): controls.map(\.description).joined(separator: ",")
    }
  }

  /// The value as written in the settings file.
  var toml: String {
    switch self {
    case .number(let number): Self.short(number)
    case .toggle(let isOn): isOn ? "true" : "false"
    case .text, .noteRange, .tuning, .keyboardMapping: Self.quoted(description)
    case .intervals(let intervals): Self.list(intervals.words)
    case .ids(let ids): Self.list(ids)
    case .midiControls(let controls): Self.list(controls.map(\.description))
    }
  }

  /// The word for no keyboard mapping.
  static let noMapping = "none"

  private static func list(_ words: [String]) -> String {
    "[" + words.map(quoted).joined(separator: ", ") + "]"
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  // Text is one line without control characters, so only these two need an escape.
  private static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}
