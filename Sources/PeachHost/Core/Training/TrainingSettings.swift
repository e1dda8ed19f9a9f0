/// The settings from which an exercise is made, as they are when it begins.
package struct TrainingSettings: Hashable, Sendable {
  /// The intervals to draw from, in their tuning; never empty.
  package var intervals: Set<TunedInterval> = [.prime]
  /// The range that contains both notes of an exercise.
  package var noteRange = NoteRange.standard
  /// The duration of the reference and of the target.
  package var noteDuration = NoteDuration.oneSecond
  /// The seconds of silence between the two notes, 0…5.
  package var noteGap = 0.0
  /// The concert pitch, the loudness, and what may be played.
  package var playing = PlayingSettings(allowsUncalibrated: false)
  /// The variation of the second note's level, 0…1; 1 means ±``maximumLoudnessOffset``.
  package var varyLoudness = 0.0
  /// True if a tick follows a wrong comparison.
  package var tick = true

  /// True if the sound is a sine.
  package var isSine = true
  /// The keys of the range that cannot be trained with the sound.
  package var unfitKeys = UnfitKeys()

  /// The largest difference in level of the second note at full ``varyLoudness``, in dB.
  package static let maximumLoudnessOffset = 2.0

  /// Creates the settings of a new user.
  package init() {}

  /// The interval with the smallest distance.
  package var narrowest: TunedInterval {
    intervals.min { (abs($0.semitones), $0) < (abs($1.semitones), $1) } ?? .prime
  }

  /// The timbre and length of the notes.
  package var tone: ToneCondition {
    ToneCondition(isSine: isSine, noteDuration: noteDuration.seconds)
  }

  /// Returns the notes allowed as a reference: both it and the target must lie within the range and be fit
  /// for training.
  /// - Parameter interval: the interval between the two.
  /// - Returns: the numbers of the notes, the lowest first; empty if there are none.
  package func references(for interval: TunedInterval) -> [Int] {
    noteRange.references(for: interval).filter {
      !unfitKeys.contains($0, for: interval)
        && !unfitKeys.contains($0 + interval.semitones, for: interval)
    }
  }

  /// Returns any note allowed as a reference; the lowest of the range if none is left.
  func reference(
    for interval: TunedInterval, using generator: inout any RandomNumberGenerator & Sendable
  ) -> Int {
    references(for: interval).randomElement(using: &generator) ?? noteRange.low.number
  }
}
