/// The notes training draws from, at least an octave wide.
package struct NoteRange: Hashable, Sendable {
  /// The lowest note.
  package let low: MIDINote
  /// The highest note, at least twelve semitones above.
  package let high: MIDINote

  /// A range.
  /// - Parameters:
  ///   - low: the lowest note.
  ///   - high: the highest note.
  /// - Throws: ``ValueError`` when it is narrower than an octave.
  package init(low: MIDINote, high: MIDINote) throws(ValueError) {
    guard high.number - low.number >= 12 else {
      throw ValueError(
        what: "note range", value: "\(low):\(high)", allowed: "at least an octave, low note first")
    }
    self.init(uncheckedLow: low, high: high)
  }

  private init(uncheckedLow low: MIDINote, high: MIDINote) {
    self.low = low
    self.high = high
  }

  /// C2 to C6, what a new user trains in.
  package static let standard = NoteRange(
    uncheckedLow: MIDINote(clamping: 36), high: MIDINote(clamping: 84))

  /// C4 to C5, where an adaptive range begins.
  package static let adaptiveStart = NoteRange(
    uncheckedLow: MIDINote(clamping: 60), high: MIDINote(clamping: 72))

  /// A0 to C8, the keys of a piano: what can be heard as a note and played on something.
  package static let piano = NoteRange(
    uncheckedLow: MIDINote(clamping: 21), high: MIDINote(clamping: 108))

  /// Every key there is.
  package static let wholeKeyboard = NoteRange(
    uncheckedLow: MIDINote(clamping: 0), high: MIDINote(clamping: 127))

  /// One octave from a note up, moved down where the keyboard would end before.
  init(octaveAt low: Int) {
    let low = MIDINote(clamping: min(low, MIDINote.range.upperBound - 12))
    self.init(uncheckedLow: low, high: MIDINote(clamping: low.number + 12))
  }

  /// The numbers of its notes.
  package var numbers: ClosedRange<Int> { low.number...high.number }

  /// The notes a reference may be, so that the target an interval above stays within the range.
  package func references(for interval: Interval) -> ClosedRange<Int> {
    low.number...(high.number - interval.semitones)
  }
}
