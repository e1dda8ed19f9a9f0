/// A pair of notes an interval apart, as used by every training: the first exactly on its key, the
/// second where the tuning puts it, above or below.
package struct IntervalTask: Hashable, Sendable {
  /// The first note.
  package let referenceNote: MIDINote
  /// The key nearest to the second note.
  package let targetNote: MIDINote
  /// The interval between the notes, in its tuning.
  package let interval: TunedInterval

  /// Creates a task; the key of the target follows from the interval.
  /// - Throws: ``PeachError`` if the target would lie beyond the keyboard.
  package init(referenceNote: MIDINote, interval: TunedInterval) throws(PeachError) {
    self.referenceNote = referenceNote
    self.targetNote = try MIDINote(referenceNote.number + interval.semitones)
    self.interval = interval
  }

  /// Creates a task whose reference is moved if its target would leave the keyboard.
  ///
  /// Intended for draws from a range that already has room for the interval.
  package init(clampingReference reference: Int, interval: TunedInterval) {
    let room = NoteRange.wholeKeyboard.references(for: interval)
    self.referenceNote = MIDINote(
      clamping: min(max(reference, room.lowerBound), room.upperBound - 1))
    self.targetNote = MIDINote(clamping: referenceNote.number + interval.semitones)
    self.interval = interval
  }

  /// The tuning of the interval.
  package var tuningSystem: TuningSystem { interval.tuning }

  /// The pitch of the first note.
  package var referencePitch: Pitch { Pitch(note: referenceNote) }

  /// The correct pitch of the second note: the interval in its tuning.
  package var targetPitch: Pitch { Pitch(note: targetNote, cents: interval.deviation) }

  /// The keys of both notes.
  var keys: [MIDINote] { [referenceNote, targetNote] }
}
