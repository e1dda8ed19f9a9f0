/// Two notes to compare: a reference, and a target that is off by some cents.
package struct Comparison: Hashable, Sendable {
  /// The first note, exactly on its key.
  package let referenceNote: MIDINote
  /// The second note's key: the reference, an interval up.
  package let targetNote: MIDINote
  /// Signed: how far the target sounds above where the tuning system puts it.
  ///
  /// Its size is the difficulty.
  package let centOffset: Cents
  /// The interval between the notes.
  package let interval: Interval
  /// How the interval is tuned.
  package let tuningSystem: TuningSystem

  /// A comparison; the target's key follows from the interval.
  /// - Throws: ``ValueError`` when the target would lie beyond the keyboard.
  package init(
    referenceNote: MIDINote, interval: Interval, tuningSystem: TuningSystem, centOffset: Cents
  ) throws(ValueError) {
    self.referenceNote = referenceNote
    self.targetNote = try referenceNote.transposed(by: interval)
    self.centOffset = centOffset
    self.interval = interval
    self.tuningSystem = tuningSystem
  }

  /// A comparison whose reference is moved down where its target would leave the keyboard.
  ///
  /// For strategies, which draw from a range that has room for the interval already.
  package init(
    clampingReference reference: Int, interval: Interval, tuningSystem: TuningSystem,
    centOffset: Cents
  ) {
    let highest = MIDINote.range.upperBound - interval.semitones
    self.referenceNote = MIDINote(clamping: min(reference, highest))
    self.targetNote = MIDINote(clamping: referenceNote.number + interval.semitones)
    self.centOffset = centOffset
    self.interval = interval
    self.tuningSystem = tuningSystem
  }

  /// Whether "higher" is right: the offset is above zero, whatever the interval.
  package var isTargetHigher: Bool { centOffset > .zero }

  /// What sounds first.
  package var referencePitch: Pitch { Pitch(note: referenceNote) }

  /// What sounds second: the interval in its tuning, and the offset on top.
  package var targetPitch: Pitch {
    Pitch(note: targetNote, cents: tuningSystem.deviation(of: interval) + centOffset)
  }
}
