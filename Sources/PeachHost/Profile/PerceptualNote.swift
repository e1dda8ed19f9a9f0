/// What is known of the ear at one key.
public struct PerceptualNote: Hashable, Sendable {
  /// The threshold there; nil when the key was never trained.
  public let threshold: Cents?
  /// How much the answers there scatter; nil with fewer than two.
  public let standardDeviation: Cents?
  /// How many answers it rests on.
  public let sampleCount: Int

  /// Puts the facts together.
  public init(threshold: Cents?, standardDeviation: Cents?, sampleCount: Int) {
    self.threshold = threshold
    self.standardDeviation = standardDeviation
    self.sampleCount = sampleCount
  }

  /// A key nothing is known of.
  public static let untrained = PerceptualNote(
    threshold: nil, standardDeviation: nil, sampleCount: 0)

  /// Whether there was an answer there.
  public var isTrained: Bool { sampleCount > 0 }

  /// How far the threshold may be off: s/√n, narrow where much is known; nil with fewer than two.
  public var standardError: Cents? {
    standardDeviation.map { Cents($0.value / Double(sampleCount).squareRoot()) }
  }
}
