package import PeachCore

/// What a sound is, which says what can be asked of it.
package enum SoundKind: String, Sendable {
  /// One partial, and nothing else.
  case sine
  /// Computed: its pitch and its level are what is asked for.
  case synthetic
  /// Recorded: its samples have a tuning, a level and a life of their own.
  case sampled

  /// Tells by how a source is listed: sines are named so, presets belong to a SoundFont.
  package init(_ source: SourceDescription) {
    if !source.group.isEmpty {
      self = .sampled
    } else {
      self = source.id.sound == "sine" ? .sine : .synthetic
    }
  }
}
