package import PeachCore

/// The kind of a sound, which determines what can be asked of it.
package enum SoundKind: String, Sendable {
  /// One partial, and nothing else.
  case sine
  /// Computed: its pitch and its level are exactly as requested.
  case synthetic
  /// Recorded: its samples have a tuning, a level and a life of their own.
  case sampled

  /// Determines the kind from the listing of a source: sines carry that name, presets belong to a
  /// SoundFont.
  package init(_ source: SourceDescription) {
    if !source.group.isEmpty {
      self = .sampled
    } else {
      self = source.id.sound == "sine" ? .sine : .synthetic
    }
  }
}
