/// What an exercise is made from, as the settings are when it begins.
public struct TrainingSettings: Hashable, Sendable {
  /// The intervals to draw from; never empty.
  public var intervals: Set<Interval> = [.prime]
  /// How intervals are tuned.
  public var tuningSystem = TuningSystem.equalTemperament
  /// The notes both of an exercise's notes lie within.
  public var noteRange = NoteRange.standard
  /// How long the reference and the target last.
  public var noteDuration = NoteDuration.oneSecond
  /// Seconds of silence between the two notes, 0…5.
  public var noteGap = 0.0
  /// The frequency of A4.
  public var referencePitch = Frequency.concert440
  /// How much the second note's level varies, 0…1; 1 means ±``maximumLoudnessOffset``.
  public var varyLoudness = 0.0
  /// Whether a wrong comparison is answered by a tick.
  public var tick = true

  /// The keys of the range that the sound cannot be trained with.
  public var unfitKeys = UnfitKeys()

  /// dB that the level of the second note may differ by at full ``varyLoudness``.
  public static let maximumLoudnessOffset = 2.0

  /// The settings of a new user.
  public init() {}

  /// The notes a reference may be: both it and the target an interval above lie within the range and
  /// can be trained with.
  /// - Parameter interval: between the two.
  /// - Returns: the numbers of the notes, from the lowest; empty when there is none.
  public func references(for interval: Interval) -> [Int] {
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
