/// One number of a strategy that can be set by name: its range, its default, its place.
package struct StrategyParameter: Sendable {
  /// What a parameter changes, whichever strategy has it.
  package enum Meaning: Hashable, Sendable {
    /// How fast a right answer narrows the difference; a factor.
    case narrowing
    /// How fast a wrong answer widens the difference; a factor.
    case widening
    /// The smallest difference, in cents.
    case floor
    /// The largest difference, in cents.
    case ceiling
    /// How many semitones away a nearby note may be.
    case nearby
    /// How many of the weakest notes count as weak spots.
    case weakSpots
  }

  /// The name with its strategy: "kazez.narrowing".
  package let name: String
  /// The values it may have.
  package let range: ClosedRange<Double>
  /// What it changes.
  package let meaning: Meaning
  /// Where it is kept.
  package let keyPath: any WritableKeyPath<StrategyParameters, Double> & Sendable

  init(
    _ name: String, _ range: ClosedRange<Double>,
    _ meaning: Meaning,
    _ keyPath: any WritableKeyPath<StrategyParameters, Double> & Sendable
  ) {
    self.name = name
    self.range = range
    self.meaning = meaning
    self.keyPath = keyPath
  }

  /// Its value unless it is set.
  package var defaultValue: Double { StrategyParameters()[keyPath: keyPath] }
}
