/// A criterion that a source has not met.
public struct VerificationFailure: Hashable, Sendable {
  /// Which one.
  public let criterion: VerificationCriterion
  /// What was measured, in the unit of the limit.
  public let measured: Double
  /// What is allowed at most.
  public let limit: Double
  /// The keys it was found at, where it is a matter of keys.
  public let keys: [MIDINote]

  init(
    _ criterion: VerificationCriterion, measured: Double, limit: Double, keys: [MIDINote] = []
  ) {
    self.criterion = criterion
    self.measured = measured
    self.limit = limit
    self.keys = keys
  }
}
