/// A chain of difficulties: a right answer narrows the next difference, a wrong one widens it.
///
/// After Kazez, Kazez, Zembar and Andrews, "A computer program for testing (and improving?) pitch
/// perception" (College Music Society, 2001): p(1 − n√p) and p(1 + w√p), p in cents. Small
/// differences change by small steps, so the chain settles near the threshold.
package struct Staircase: Hashable, Sendable {
  /// The factor n of the formula; it sets how much a right answer narrows the difference.
  package var narrowing = 0.05
  /// The factor w of the formula; it sets how much a wrong answer widens the difference.
  package var widening = 0.09
  /// The smallest difference, in cents.
  package var floor = 1.0
  /// The largest difference, in cents; also the first difference for an unknown ear.
  package var ceiling = 100.0

  /// Creates the steps given in the paper, between 1 and 100 cents.
  package init() {}

  /// Returns the size of the next difference.
  /// - Parameters:
  ///   - last: the previous answer in this chain; nil at its beginning.
  ///   - threshold: the size at which it begins; nil for the ceiling.
  /// - Returns: cents without a sign, within floor and ceiling.
  package func next(after last: CompletedComparison?, beginning threshold: Cents?) -> Cents {
    guard let last else { return clamped(threshold?.value ?? ceiling) }
    let size = last.comparison.centOffset.magnitude.value
    let step = size.squareRoot()
    return clamped(last.isCorrect ? size * (1 - narrowing * step) : size * (1 + widening * step))
  }

  private func clamped(_ size: Double) -> Cents { Cents(min(max(size, floor), ceiling)) }
}

extension Cents {
  /// Returns the same size, sharp or flat with equal probability.
  func withRandomSign(using generator: inout any RandomNumberGenerator & Sendable) -> Cents {
    Bool.random(using: &generator) ? self : -self
  }
}
