package import PeachCore

/// A criterion that a source did not meet.
package struct VerificationFailure: Hashable, Sendable {
  /// The criterion.
  package let criterion: VerificationCriterion
  /// The measured value, in the unit of the limit.
  package let measured: Double
  /// The greatest allowed value.
  package let limit: Double
  /// The keys concerned, if it is a matter of keys.
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
