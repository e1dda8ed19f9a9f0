/// A note to remember and one to tune to it.
package struct PitchMatchingChallenge: Hashable, Sendable {
  /// The tunable note begins at most this far off its target.
  package static let maximumInitialOffset = Cents(100)

  /// The first note, exactly on its key.
  package let referenceNote: MIDINote
  /// The key of the note to reach: the reference, an interval up.
  package let targetNote: MIDINote
  /// Signed: how far from the target the tunable note begins.
  package let initialCentOffset: Cents
  /// The interval between reference and target.
  package let interval: Interval
  /// How the interval is tuned.
  package let tuningSystem: TuningSystem

  /// A challenge; the target's key follows from the interval.
  /// - Throws: ``ValueError`` when the target would lie beyond the keyboard.
  package init(
    referenceNote: MIDINote, interval: Interval, tuningSystem: TuningSystem,
    initialCentOffset: Cents
  ) throws(ValueError) {
    self.referenceNote = referenceNote
    self.targetNote = try referenceNote.transposed(by: interval)
    self.initialCentOffset = initialCentOffset
    self.interval = interval
    self.tuningSystem = tuningSystem
  }

  /// A challenge whose reference is moved down where its target would leave the keyboard.
  ///
  /// For drawing from a range that has room for the interval already.
  package init(
    clampingReference reference: Int, interval: Interval, tuningSystem: TuningSystem,
    initialCentOffset: Cents
  ) {
    let highest = MIDINote.range.upperBound - interval.semitones
    self.referenceNote = MIDINote(clamping: min(reference, highest))
    self.targetNote = MIDINote(clamping: referenceNote.number + interval.semitones)
    self.initialCentOffset = initialCentOffset
    self.interval = interval
    self.tuningSystem = tuningSystem
  }

  /// What sounds first.
  package var referencePitch: Pitch { Pitch(note: referenceNote) }

  /// Where the tunable note is to be brought: the interval in its tuning.
  package var targetPitch: Pitch {
    Pitch(note: targetNote, cents: tuningSystem.deviation(of: interval))
  }
}
