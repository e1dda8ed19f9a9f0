/// What is known of an ear's skill to tell two pitches apart.
package protocol PitchDiscriminationProfile: Sendable {
  /// Takes in an answer.
  /// - Parameters:
  ///   - note: the reference.
  ///   - centOffset: how far the target was off.
  ///   - isCorrect: whether the answer was right.
  func update(note: MIDINote, centOffset: Cents, isCorrect: Bool)

  /// The keys with the largest thresholds, the weakest first; untrained keys before all others.
  ///
  /// Keys as weak as the last one that is asked for come along, as no order among them is fairer
  /// than another: of an ear nothing is known of, every key is a weak spot.
  /// - Parameters:
  ///   - count: how many are wanted, above zero.
  ///   - midiRange: the keys to look at.
  /// - Returns: at least as many keys as wanted, where the range has them.
  func weakSpots(count: Int, midiRange: ClosedRange<Int>) -> [MIDINote]

  /// The threshold on the whole; nil without data.
  var overallMean: Cents? { get }

  /// How much the thresholds of the keys differ; nil with fewer than two trained keys.
  var overallStdDev: Cents? { get }

  /// What is known of one key.
  func statsForNote(_ note: MIDINote) -> PerceptualNote

  /// The mean threshold of the trained keys in a range; nil when none is trained.
  func averageThreshold(midiRange: ClosedRange<Int>) -> Cents?

  /// Forgets what is known of discrimination.
  func resetDiscrimination()
}
