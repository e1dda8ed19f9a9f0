/// An error for an outside value that its type does not allow.
package struct ValueError: Error, Hashable, Sendable {
  /// The kind of value.
  package let kind: Kind
  /// The value as given.
  package let value: String
  /// The values that would have been accepted.
  package let allowed: Allowed

  /// Creates an error for a rejected value.
  package init(_ kind: Kind, value: String, allowed: Allowed) {
    self.kind = kind
    self.value = value
    self.allowed = allowed
  }

  /// A kind of value.
  package enum Kind: Hashable, Sendable {
    case midiNote, frequency, velocity, gain, duration, noteRange, note, interval, tuning, pitch
    case count, period, gap, trials, pitchCount, midiControl
    /// The value of an option of the command line, such as "--set".
    case option(String)
  }

  /// The values that would have been accepted.
  package enum Allowed: Hashable, Sendable {
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
}
