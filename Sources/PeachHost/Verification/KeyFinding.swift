public import PeachMeasure

/// What was heard of one key.
public struct KeyFinding: Sendable {
  /// Which one.
  public let key: MIDINote
  /// Whether nothing was heard.
  public var isSilent = false
  /// How far it is from the pitch asked for, cents; nil where it has no pitch that can be told.
  public var deviationCents: Double?
  /// How far a step of a tenth of a cent is from that, cents.
  public var stepErrorCents: Double?
  /// How exactly it has a pitch.
  public var character = ToneCharacter.steady
  /// Cents between its lowest and its highest pitch.
  public var spreadCents = 0.0
  /// The partial its pitch was told by.
  public var partial = 1

  init(key: MIDINote) { self.key = key }
}
