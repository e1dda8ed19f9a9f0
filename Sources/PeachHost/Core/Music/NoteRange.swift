/// The notes from which training draws, at least an octave wide.
package struct NoteRange: Hashable, Sendable {
  /// The lowest note.
  package let low: MIDINote
  /// The highest note, at least twelve semitones above.
  package let high: MIDINote

  /// Creates a range.
  /// - Parameters:
  ///   - low: the lowest note.
  ///   - high: the highest note.
  /// - Throws: ``PeachError`` if it is narrower than an octave.
  package init(low: MIDINote, high: MIDINote) throws(PeachError) {
    guard high.number - low.number >= 12 else {
      throw PeachError(
        .noteRange, value: "\(low):\(high)", allowed: .octaveLowFirst)
    }
    self.init(uncheckedLow: low, high: high)
  }

  private init(uncheckedLow low: MIDINote, high: MIDINote) {
    self.low = low
    self.high = high
  }

  /// C2 to C6, the range of a new user.
  package static let standard = NoteRange(
    uncheckedLow: MIDINote(clamping: 36), high: MIDINote(clamping: 84))

  /// C4 to C5, the initial adaptive range.
  package static let adaptiveStart = NoteRange(
    uncheckedLow: MIDINote(clamping: 60), high: MIDINote(clamping: 72))

  /// A0 to C8, the keys of a piano: the notes that can be heard as notes and played on an
  /// instrument.
  package static let piano = NoteRange(
    uncheckedLow: MIDINote(clamping: 21), high: MIDINote(clamping: 108))

  /// The whole keyboard.
  package static let wholeKeyboard = NoteRange(
    uncheckedLow: MIDINote(clamping: 0), high: MIDINote(clamping: 127))

  /// Creates a range of one octave upward from a note, moved down where the keyboard would end
  /// first.
  init(octaveAt low: Int) {
    let low = MIDINote(clamping: min(low, MIDINote.range.upperBound - 12))
    self.init(uncheckedLow: low, high: MIDINote(clamping: low.number + 12))
  }

  /// Creates the narrowest range that holds some references and their targets, an octave at least.
  /// - Parameters:
  ///   - references: the references.
  ///   - intervals: the intervals to their targets.
  package init(holding references: ClosedRange<MIDINote>, and intervals: Set<TunedInterval>) {
    let reach = intervals.map(\.semitones) + [0]
    let low = MIDINote(clamping: references.lowerBound.number + (reach.min() ?? 0))
    let octave = NoteRange(octaveAt: low.number)
    self.init(
      uncheckedLow: octave.low,
      high: max(
        octave.high, MIDINote(clamping: references.upperBound.number + (reach.max() ?? 0))))
  }

  /// The numbers of the notes in the range.
  package var numbers: ClosedRange<Int> { low.number...high.number }

  /// Returns the notes allowed as a reference, so that the target stays within the range too.
  /// - Parameter interval: the interval between the two.
  /// - Returns: the numbers of the notes; empty if the interval is wider than the range.
  package func references(for interval: TunedInterval) -> Range<Int> {
    let lowest = low.number - min(interval.semitones, 0)
    return lowest..<max(lowest, high.number + 1 - max(interval.semitones, 0))
  }
}
