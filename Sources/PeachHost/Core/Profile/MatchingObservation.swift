/// The values of a pitch matching from which bias and spread are estimated.
package struct MatchingObservation: Hashable, Sendable {
  /// The key of the reference, 0…127.
  package let note: UInt8
  /// The signed distance above the target at which the note was released, in cents.
  package let error: Double

  /// Creates an observation from stored values.
  /// - Parameters:
  ///   - note: the key of the reference; values above 127 are clamped.
  ///   - error: the signed distance above the target, in cents.
  package init(note: UInt8, error: Double) {
    self.note = min(note, 127)
    self.error = error
  }

  /// Creates an observation from an answer.
  package init(_ completed: CompletedPitchMatching) {
    self.init(
      note: UInt8(completed.challenge.referenceNote.number), error: completed.userCentError.value)
  }
}
