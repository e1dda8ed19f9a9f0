/// The values that would have been accepted.
package enum AllowedValues: Hashable, Sendable, Codable {
  /// A range or a list, which reads the same in every language.
  case literally(String)
  /// A number, as people write it.
  case number
  /// A whole number that is not below another.
  case atLeast(Int)
  /// A frequency above 0 Hz.
  case aboveZeroHertz
  /// A duration above 0 s, at most an hour.
  case secondsRange
  /// At least an octave, the low note first.
  case octaveLowFirst
  /// The name of an interval, a degree, a ratio or cents, upward or downward.
  case interval
  /// An interval that a tuning has.
  case intervalOf(tuning: String)
  /// A note, a MIDI number or a frequency, with or without cents.
  case pitchExpression
  /// A name and a value, joined by an equals sign.
  case assignment
  /// A file.
  case file
  /// A folder.
  case folder
  /// A regular expression for ports.
  case portPattern
  /// The same, but without another option.
  case without(String)
}

/// A kind of value.
package enum ValueKind: Hashable, Sendable, Codable {
  case midiNote, frequency, velocity, gain, duration, noteRange, note, interval, tuning, pitch
  case count, period, gap, trials, pitchCount, midiControl
  /// The value of an option of the command line, such as "--set".
  case option(String)
}

extension PeachError {
  /// Creates the failure of a value that its type does not allow.
  /// - Parameters:
  ///   - kind: the kind of value.
  ///   - value: the value as given.
  ///   - allowed: the values that would have been accepted.
  package init(_ kind: ValueKind, value: String, allowed: AllowedValues) {
    self.init(.wrongValue, of: value, .valueNotAllowed(kind, allowed))
  }
}
