/// A chain of difficulties: a right answer narrows the next difference, a wrong one widens it.
///
/// After Kazez, Kazez, Zembar and Andrews, "A computer program for testing (and improving?) pitch
/// perception" (College Music Society, 2001): p(1 − n√p) and p(1 + w√p), p in cents. Small
/// differences change by small steps, so the chain settles near the threshold.
package struct Staircase: Hashable, Sendable {
  /// n of the formula: how much a right answer narrows.
  package var narrowing = 0.05
  /// w of the formula: how much a wrong answer widens.
  package var widening = 0.09
  /// The smallest difference, in cents.
  package var floor = 1.0
  /// The largest difference, in cents; also the first one of an ear nothing is known of.
  package var ceiling = 100.0

  /// The steps of the paper, between 1 and 100 cents.
  package init() {}

  /// The size of the next difference.
  /// - Parameters:
  ///   - last: the answer before in this chain, nil where it begins.
  ///   - threshold: where it begins; nil for the ceiling.
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
  /// The same size, sharp or flat by the toss of a fair coin.
  func withRandomSign(using generator: inout any RandomNumberGenerator & Sendable) -> Cents {
    Bool.random(using: &generator) ? self : -self
  }
}
