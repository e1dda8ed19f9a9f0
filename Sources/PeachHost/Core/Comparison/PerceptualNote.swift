/// The knowledge about the ear at one key.
package struct PerceptualNote: Hashable, Sendable {
  /// The threshold at this key; nil if the key was never trained.
  package let threshold: Cents?
  /// The spread of the answers at this key; nil with fewer than two.
  package let standardDeviation: Cents?
  /// The number of answers it rests on.
  package let sampleCount: Int

  /// A key without answers.
  package static let untrained = PerceptualNote(
    threshold: nil, standardDeviation: nil, sampleCount: 0)

  /// True if the key has an answer.
  package var isTrained: Bool { sampleCount > 0 }
}
