/// The result of measuring a threshold.
package struct Measurement: Hashable, Sendable {
  /// The belief about the threshold, from the answers of this measurement.
  package let threshold: ThresholdBelief
  /// The threshold that is shown: the profile’s, from all answers; nil while too little is known.
  package internal(set) var heard: HeardThreshold?
  /// The keys of the reference; the threshold is the geometric mean of theirs.
  package let keys: ClosedRange<MIDINote>
  /// The interval between the notes, and its tuning.
  package let interval: IntervalCondition
  /// The timbre and length of the notes.
  package let tone: ToneCondition
  /// The number of answers.
  package let count: Int

  /// True if its interval is within a factor of ``precision`` of the median.
  package var isPrecise: Bool {
    threshold.interval.upperBound.value <= threshold.median.value * Self.precision
  }

  /// The ratio of an interval's ends to its median at which enough is known.
  package static let precision = 1.5
  /// The number of answers after which a measurement ends in any case.
  package static let mostAnswers = 60
}
