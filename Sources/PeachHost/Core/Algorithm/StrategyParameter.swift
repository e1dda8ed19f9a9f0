/// A number of a strategy that can be set by name, with its range, default and storage.
package struct StrategyParameter: Sendable {
  /// The effect of a parameter, independent of the strategy.
  package enum Meaning: Hashable, Sendable {
    /// The factor that sets how fast a right answer narrows the difference.
    case narrowing
    /// The factor that sets how fast a wrong answer widens the difference.
    case widening
    /// The smallest difference, in cents.
    case floor
    /// The largest difference, in cents.
    case ceiling
    /// The step by which a right answer narrows the difference, as a natural logarithm.
    case step
    /// The largest distance of a nearby note, in semitones.
    case nearby
    /// The number of weakest notes that count as weak spots.
    case weakSpots
  }

  /// The strategy it belongs to.
  package let strategy: StrategyName
  /// The name, prefixed with the strategy, such as "kazez.narrowing".
  package let name: String
  /// The allowed values.
  package let range: ClosedRange<Double>
  /// The effect of the parameter.
  package let meaning: Meaning
  /// The property that stores the value.
  package let keyPath: any WritableKeyPath<StrategyParameters, Double> & Sendable

  init(
    _ strategy: StrategyName, _ word: String, _ range: ClosedRange<Double>, _ meaning: Meaning,
    _ keyPath: any WritableKeyPath<StrategyParameters, Double> & Sendable
  ) {
    self.strategy = strategy
    name = "\(strategy.rawValue).\(word)"
    self.range = range
    self.meaning = meaning
    self.keyPath = keyPath
  }

  /// The value if none is set.
  package var defaultValue: Double { StrategyParameters()[keyPath: keyPath] }
}
