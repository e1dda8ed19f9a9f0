package import PeachCore

/// A criterion that a source has not met.
package struct VerificationFailure: Hashable, Sendable {
  /// Which one.
  package let criterion: VerificationCriterion
  /// What was measured, in the unit of the limit.
  package let measured: Double
  /// What is allowed at most.
  package let limit: Double
  /// The keys it was found at, where it is a matter of keys.
  package let keys: [MIDINote]

  init(
    _ criterion: VerificationCriterion, measured: Double, limit: Double, keys: [MIDINote] = []
  ) {
    self.criterion = criterion
    self.measured = measured
    self.limit = limit
    self.keys = keys
  }
}
