package import Foundation

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
  /// The interval between the notes, and its tuning.
  package let interval: IntervalCondition
  /// The timbre and length of the notes.
  package let tone: ToneCondition
  /// The time of the answer, in seconds since 1970.
  package let timestamp: Double

  /// Creates an observation from stored values.
  /// - Parameters:
  ///   - note: the key of the reference; values above 127 are clamped.
  ///   - centOffset: the offset in cents, with or without its sign.
  ///   - isCorrect: true if the answer was right.
  ///   - interval: the interval between the notes, and its tuning.
  ///   - tone: the timbre and length of the notes.
  ///   - timestamp: the time of the answer, in seconds since 1970.
  package init(
    note: UInt8, centOffset: Double, isCorrect: Bool, interval: IntervalCondition = .prime,
    tone: ToneCondition = .standard, timestamp: Double = 0
  ) {
    self.note = min(note, 127)
    self.magnitude = abs(centOffset)
    self.isCorrect = isCorrect
    self.interval = interval
    self.tone = tone
    self.timestamp = timestamp
  }

  /// The time of the answer.
  package var date: Date { Date(timeIntervalSince1970: timestamp) }
}
