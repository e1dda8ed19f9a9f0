package import PeachCore
package import PeachMeasure

/// What was heard of one key.
package struct KeyFinding: Sendable {
  /// Which one.
  package let key: MIDINote
  /// Whether nothing was heard.
  package var isSilent = false
  /// How far it is from the pitch asked for, cents, told by another way than a recording's tuning was
  /// measured in; nil where it has no pitch that can be told.
  package var pitchErrorCents: Double?
  /// How far its recording lies off its key, cents, which a training makes up for; nil where
  /// nothing is recorded, or its pitch cannot be told.
  package var deviationCents: Double?
  /// How far a step of a tenth of a cent is from that, cents.
  package var stepErrorCents: Double?
  /// Whether its pitch stays where it is, and is the same for whoever hears it.
  package var isSteady = true
  /// How many cents its pitch moves, or depends on who hears it; nil where it is not fit for intervals.
  package var spreadCents: Double?
  /// Why its recording is not fit for intervals.
  package var reason: UncalibratableReason?
  /// What its pitch does where it wavers.
  package var wavering: ToneCharacter?

  init(key: MIDINote) { self.key = key }
}
