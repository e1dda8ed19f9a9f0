/// The four kinds of training, and the measurement of a threshold.
package enum TrainingMode: String, CaseIterable, Hashable, Sendable {
  /// Comparison: the second note is judged as higher or lower.
  case comparison
  /// Pitch matching: a note is tuned to the remembered one.
  case pitchMatching
  /// Interval comparison: the second note is judged as higher or lower than its interval requires.
  case intervalComparison
  /// Interval pitch matching: a note is tuned to an interval above the remembered one.
  case intervalPitchMatching
  /// Measurement: comparisons that find out the threshold.
  case measurement

  /// The four that Start offers; a measurement begins at the profile.
  package static let trainings: [TrainingMode] = [
    .comparison, .pitchMatching, .intervalComparison, .intervalPitchMatching,
  ]

  /// True if it is answered with higher or lower.
  package var isComparison: Bool {
    self == .comparison || self == .intervalComparison || self == .measurement
  }

  /// True if it trains intervals; the others train the prime.
  package var isInterval: Bool { self == .intervalComparison || self == .intervalPitchMatching }

  /// Creates a mode from the kind of exercise and the intervals to draw from.
  package init(comparison isComparison: Bool, intervals: IntervalSelection) {
    self =
      switch (isComparison, intervals == .prime) {
      case (true, true): .comparison
      case (true, false): .intervalComparison
      case (false, true): .pitchMatching
      case (false, false): .intervalPitchMatching
      }
  }
}
