/// The parameters of the weighted strategy.
package struct WeightedParameters: Hashable, Sendable {
  /// The step down after a right answer, as a natural logarithm of the difference.
  package var step = 0.03
  /// The smallest difference, in cents.
  package var floor = 0.5
  /// The largest difference, in cents.
  package var ceiling = 100.0

  /// Creates the defaults.
  package init() {}
}
