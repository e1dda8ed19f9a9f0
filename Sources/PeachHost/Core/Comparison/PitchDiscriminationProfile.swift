/// A profile of a listener's ability to distinguish two pitches.
package protocol PitchDiscriminationProfile: Sendable {
  /// Returns the keys with the largest thresholds, the weakest first, with untrained keys before
  /// all others.
  ///
  /// Keys as weak as the last requested one are included, as no order among them is fairer than
  /// another: for an unknown ear, every key is a weak spot.
  /// - Parameters:
  ///   - count: the number of keys requested, above zero.
  ///   - midiRange: the keys to consider.
  /// - Returns: at least the requested number of keys, if the range has that many.
  func weakSpots(count: Int, midiRange: ClosedRange<Int>) -> [MIDINote]

  /// The overall threshold; nil without data.
  var overallMean: Cents? { get }

  /// Returns the knowledge about one key.
  func statsForNote(_ note: MIDINote) -> PerceptualNote

  /// Returns what is known of a threshold, from all answers, those at other keys too.
  /// - Parameters:
  ///   - note: the reference note.
  ///   - interval: the interval, and its tuning.
  ///   - tone: what sounds.
  /// - Returns: the belief; without answers what is to be expected.
  func threshold(
    at note: MIDINote, of interval: IntervalCondition, _ tone: ToneCondition
  ) -> ThresholdBelief

  /// Returns the threshold that is shown of an interval.
  /// - Parameters:
  ///   - interval: the interval, and its tuning.
  ///   - key: the reference note; nil for the mean of all from the lowest to the highest answered one.
  /// - Returns: the threshold; nil while too little is known.
  func heard(of interval: IntervalCondition, at key: MIDINote?) -> HeardThreshold?

  /// Returns the mean threshold of the trained keys in a range; nil if none is trained.
  func averageThreshold(midiRange: ClosedRange<Int>) -> Cents?
}
