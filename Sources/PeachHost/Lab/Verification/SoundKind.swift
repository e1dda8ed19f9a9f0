package import PeachCore

/// The kind of a sound, which determines what can be asked of it.
package enum SoundKind: String, Sendable {
  /// One partial, and nothing else.
  case sine
  /// Computed: its pitch and its level are exactly as requested.
  case synthetic
  /// Recorded: its samples have a tuning, a level and a life of their own.
  case sampled

  /// Determines the kind of a source: what has a calibrator is recorded, and of the rest, which
  /// claims to be exact, the sines carry that name.
  package init(_ source: SoundSourceID, isRecorded: Bool) {
    self = isRecorded ? .sampled : source.sound == "sine" ? .sine : .synthetic
  }
}
