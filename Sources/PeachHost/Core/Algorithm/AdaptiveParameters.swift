/// The parameters of the adaptive strategy.
package struct AdaptiveParameters: Hashable, Sendable {
  /// The steps of the chains of difficulties.
  package var staircase = Staircase()
  /// The probability of a weak spot instead of a nearby note, 0…1; 0 is "natural", 1 "mechanical".
  package var naturalVsMechanical = 0.5
  /// The reach of "nearby", in semitones from the previous reference.
  package var nearby = 12.0
  /// The number of weakest notes from which one is chosen.
  package var weakSpots = 10.0

  /// Creates the defaults: half natural, half mechanical.
  package init() {}
}
