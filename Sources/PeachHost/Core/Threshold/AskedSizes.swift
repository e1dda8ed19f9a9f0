import Foundation

/// The sizes of the differences that were asked, and how many of the answers were right.
package struct AskedSizes: Codable, Equatable, Sendable {
  /// The answers about sizes that are a fourth of an octave apart, those below 0.1 cent first.
  private var bins = [Bin](repeating: Bin(), count: 64)
  private var smallest = Double.infinity
  private var greatest = 0.0

  private struct Bin: Codable, Equatable {
    var count = 0
    var right = 0
  }

  /// Adds an answer.
  package mutating func add(_ answer: ThresholdObservation) {
    guard answer.magnitude > 0 else { return }
    smallest = min(smallest, answer.magnitude)
    greatest = max(greatest, answer.magnitude)
    let place = 4 * log2(answer.magnitude / 0.1) + 1
    let bin = Int(min(max(place, 0), Double(bins.count - 1)))
    bins[bin].count += 1
    bins[bin].right += answer.isCorrect ? 1 : 0
  }

  /// True if the half of the answers about the greatest differences is right more often than by chance, at the
  /// 5 % level.
  ///
  /// By the normal approximation with the correction for continuity, which is exact enough from five answers on.
  var areHeard: Bool {
    let wanted = bins.reduce(0) { $0 + $1.count } / 2
    var (count, right) = (0, 0)
    for bin in bins.reversed() where count < max(wanted, 1) {
      count += bin.count
      right += bin.right
    }
    guard count > 0 else { return false }
    let (excess, deviation) = (
      Double(right) - 0.5 - Double(count) / 2, Double(count).squareRoot() / 2
    )
    return excess > ThresholdBelief.reach * deviation
  }

  /// Returns the threshold to be shown of a belief: nil if too little is known, and nothing beyond what was asked.
  package func heard(_ belief: ThresholdBelief) -> HeardThreshold? {
    guard areHeard else { return nil }
    // A threshold beyond all asked differences is known only on one side.
    let (least, most) =
      belief.isKnown
      ? (belief.median, belief.median) : (belief.interval.lowerBound, belief.interval.upperBound)
    if most.value < smallest { return .finer(than: Cents(smallest)) }
    if least.value > greatest { return .coarser(than: Cents(greatest)) }
    return belief.isKnown ? .about(belief) : nil
  }
}
