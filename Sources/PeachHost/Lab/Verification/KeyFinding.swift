package import PeachCore
package import PeachMeasure

/// The findings about one key.
package struct KeyFinding: Sendable {
  /// The key.
  package let key: MIDINote
  /// True if nothing was heard.
  package var isSilent = false
  /// The cents it is off the requested pitch, however far, measured by another method than the tuning
  /// of a recording; nil if it has no measurable pitch.
  package var pitchErrorCents: Double?
  /// The cents its recording is off the key, for which a training compensates; nil if nothing is
  /// recorded, or its pitch cannot be measured.
  package var deviationCents: Double?
  /// The cents that a step of a tenth of a cent is off.
  package var stepErrorCents: Double?
  /// The cents by which equal notes of it differ; nil if they were not compared, as nothing failed, or if
  /// they are too different to be.
  package var repeatabilityCents: Double?
  /// True if its pitch stays where it is, and is the same for every listener.
  package var isSteady = true
  /// The cents its pitch moves, or depends on the listener; nil if it is not fit for intervals.
  package var spreadCents: Double?
  /// The reason why it is not fit for intervals, and why its pitch is not judged.
  package var reason: UncalibratableReason?
  /// The character of its wavering, if it wavers.
  package var wavering: ToneCharacter?

  /// True if its pitch was compared with a limit; a pitch that wavers or glides, or is none, is not
  /// judged.
  package var isPitchJudged: Bool { pitchErrorCents != nil && (isSteady || spreadCents != nil) }

  init(key: MIDINote) { self.key = key }
}
