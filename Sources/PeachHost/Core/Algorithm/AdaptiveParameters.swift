/// What the adaptive strategy goes by.
package struct AdaptiveParameters: Hashable, Sendable {
  /// How the chains of difficulties move.
  package var staircase = Staircase()
  /// How often a weak spot is chosen instead of a note nearby, 0…1; 0 is "natural", 1 "mechanical".
  package var naturalVsMechanical = 0.5
  /// How far "nearby" reaches, in semitones from the reference before.
  package var nearby = 12.0
  /// Of how many of the weakest notes one is chosen.
  package var weakSpots = 10.0

  /// Half natural, half mechanical.
  package init() {}
}
