/// What the adaptive strategy goes by.
public struct AdaptiveParameters: Hashable, Sendable {
  /// How the chains of difficulties move.
  public var staircase = Staircase()
  /// How often a weak spot is chosen instead of a note nearby, 0…1; 0 is "natural", 1 "mechanical".
  public var naturalVsMechanical = 0.5
  /// How far "nearby" reaches, in semitones from the reference before.
  public var nearby = 12.0
  /// Of how many of the weakest notes one is chosen.
  public var weakSpots = 10.0

  /// Half natural, half mechanical.
  public init() {}
}
