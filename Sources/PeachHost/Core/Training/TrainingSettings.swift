/// What an exercise is made from, as the settings are when it begins.
package struct TrainingSettings: Hashable, Sendable {
  /// The intervals to draw from; never empty.
  package var intervals: Set<Interval> = [.prime]
  /// How intervals are tuned.
  package var tuningSystem = TuningSystem.equalTemperament
  /// The notes both of an exercise's notes lie within.
  package var noteRange = NoteRange.standard
  /// How long the reference and the target last.
  package var noteDuration = NoteDuration.oneSecond
  /// Seconds of silence between the two notes, 0…5.
  package var noteGap = 0.0
  /// The frequency of A4.
  package var referencePitch = Frequency.concert440
  /// How much the second note's level varies, 0…1; 1 means ±``maximumLoudnessOffset``.
  package var varyLoudness = 0.0
  /// Whether a wrong comparison is answered by a tick.
  package var tick = true

  /// The keys of the range that the sound cannot be trained with.
  package var unfitKeys = UnfitKeys()

  /// dB that the level of the second note may differ by at full ``varyLoudness``.
  package static let maximumLoudnessOffset = 2.0

  /// The settings of a new user.
  package init() {}

  /// The notes a reference may be: both it and the target an interval above lie within the range and
  /// can be trained with.
  /// - Parameter interval: between the two.
  /// - Returns: the numbers of the notes, from the lowest; empty when there is none.
  package func references(for interval: Interval) -> [Int] {
    noteRange.references(for: interval).filter {
      !unfitKeys.contains($0, for: interval)
        && !unfitKeys.contains($0 + interval.semitones, for: interval)
    }
  }

  /// Any note a reference may be; the lowest of the range where none is left.
  func reference(
    for interval: Interval, using generator: inout any RandomNumberGenerator & Sendable
  ) -> Int {
    references(for: interval).randomElement(using: &generator) ?? noteRange.low.number
  }
}
