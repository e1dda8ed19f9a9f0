/// A pair of notes an interval apart, as used by every training: the first exactly on its key, the
/// second where the tuning system puts it.
package struct IntervalTask: Hashable, Sendable {
  /// The first note.
  package let referenceNote: MIDINote
  /// The key of the second note: the reference plus the interval.
  package let targetNote: MIDINote
  /// The interval between the notes.
  package let interval: Interval
  /// The tuning of the interval.
  package let tuningSystem: TuningSystem

  /// Creates a task; the key of the target follows from the interval.
  /// - Throws: ``ValueError`` if the target would lie beyond the keyboard.
  package init(
    referenceNote: MIDINote, interval: Interval, tuningSystem: TuningSystem
  ) throws(ValueError) {
    self.referenceNote = referenceNote
    self.targetNote = try referenceNote.transposed(by: interval)
    self.interval = interval
    self.tuningSystem = tuningSystem
  }

  /// Creates a task whose reference is moved down if its target would leave the keyboard.
  ///
  /// Intended for draws from a range that already has room for the interval.
  package init(clampingReference reference: Int, interval: Interval, tuningSystem: TuningSystem) {
    let highest = MIDINote.range.upperBound - interval.semitones
    self.referenceNote = MIDINote(clamping: min(reference, highest))
    self.targetNote = MIDINote(clamping: referenceNote.number + interval.semitones)
    self.interval = interval
    self.tuningSystem = tuningSystem
  }

  /// The pitch of the first note.
  package var referencePitch: Pitch { Pitch(note: referenceNote) }

  /// The correct pitch of the second note: the interval in its tuning.
  package var targetPitch: Pitch {
    Pitch(note: targetNote, cents: tuningSystem.deviation(of: interval))
  }

  /// The keys of both notes.
  var keys: [MIDINote] { [referenceNote, targetNote] }
}
