/// The values of an answer from which a threshold is estimated.
///
/// It consists of plain numbers, so that a million of them are read in an instant.
package struct ThresholdObservation: Hashable, Sendable {
  /// The key of the reference, 0…127.
  package let note: UInt8
  /// The unsigned offset of the target, in cents.
  package let magnitude: Double
  /// True if the answer was right.
  package let isCorrect: Bool

  /// Creates an observation from stored values.
  /// - Parameters:
  ///   - note: the key of the reference; values above 127 are clamped.
  ///   - centOffset: the offset in cents, with or without its sign.
  ///   - isCorrect: true if the answer was right.
  package init(note: UInt8, centOffset: Double, isCorrect: Bool) {
    self.note = min(note, 127)
    self.magnitude = abs(centOffset)
    self.isCorrect = isCorrect
  }

  /// Creates an observation from an answer.
  package init(_ completed: CompletedComparison) {
    self.init(
      note: UInt8(completed.comparison.referenceNote.number),
      centOffset: completed.comparison.centOffset.value, isCorrect: completed.isCorrect)
  }
}
