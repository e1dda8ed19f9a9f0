/// What is known of the ear at one key.
package struct PerceptualNote: Hashable, Sendable {
  /// The threshold there; nil when the key was never trained.
  package let threshold: Cents?
  /// How much the answers there scatter; nil with fewer than two.
  package let standardDeviation: Cents?
  /// How many answers it rests on.
  package let sampleCount: Int

  /// Puts the facts together.
  package init(threshold: Cents?, standardDeviation: Cents?, sampleCount: Int) {
    self.threshold = threshold
    self.standardDeviation = standardDeviation
    self.sampleCount = sampleCount
  }

  /// A key nothing is known of.
  package static let untrained = PerceptualNote(
    threshold: nil, standardDeviation: nil, sampleCount: 0)

  /// Whether there was an answer there.
  package var isTrained: Bool { sampleCount > 0 }

  /// How far the threshold may be off: s/√n, narrow where much is known; nil with fewer than two.
  package var standardError: Cents? {
    standardDeviation.map { Cents($0.value / Double(sampleCount).squareRoot()) }
  }
}
