/// The little of an answer that a threshold is estimated from.
///
/// Plain numbers, so that a million of them are read in an instant.
package struct ThresholdFact: Hashable, Sendable {
  /// The key of the reference, 0…127.
  package let note: UInt8
  /// How far the target was off, without its sign, in cents.
  package let magnitude: Double
  /// Whether the answer was right.
  package let isCorrect: Bool

  /// A fact as it is stored.
  /// - Parameters:
  ///   - note: the key of the reference; beyond 127 the last key is taken.
  ///   - centOffset: cents, with or without its sign.
  ///   - isCorrect: whether the answer was right.
  package init(note: UInt8, centOffset: Double, isCorrect: Bool) {
    self.note = min(note, 127)
    self.magnitude = abs(centOffset)
    self.isCorrect = isCorrect
  }

  /// The fact in an answer.
  package init(_ completed: CompletedComparison) {
    self.init(
      note: UInt8(completed.comparison.referenceNote.number),
      centOffset: completed.comparison.centOffset.value, isCorrect: completed.isCorrect)
  }
}
