public import PeachMeasure

/// What was heard of one key.
public struct KeyFinding: Sendable {
  /// Which one.
  public let key: MIDINote
  /// Whether nothing was heard.
  public var isSilent = false
  /// How far it is from the pitch asked for, cents, told by another way than a recording's tuning was
  /// measured in; nil where it has no pitch that can be told.
  public var pitchErrorCents: Double?
  /// How far its recording lies off its key, cents, which a training makes up for; nil where
  /// nothing is recorded, or its pitch cannot be told.
  public var deviationCents: Double?
  /// How far a step of a tenth of a cent is from that, cents.
  public var stepErrorCents: Double?
  /// Whether its pitch stays where it is, and is the same for whoever hears it.
  public var isSteady = true
  /// How many cents its pitch moves, or depends on who hears it; nil where it is not fit for intervals.
  public var spreadCents: Double?
  /// Why its recording is not fit for intervals.
  public var reason: UncalibratableReason?
  /// What its pitch does where it wavers.
  public var wavering: ToneCharacter?

  init(key: MIDINote) { self.key = key }
}
