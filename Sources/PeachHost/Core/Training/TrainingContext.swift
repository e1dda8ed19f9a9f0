/// The facts stored with every answer that are the same for the whole exercise.
package struct TrainingContext: Hashable, Sendable {
  /// The sound, "jack:sine".
  package var source: SoundSourceID
  /// The output it was heard through, "jack", "alsa:default", "silent".
  package var output: String

  /// Names what was heard.
  package init(source: SoundSourceID, output: String) {
    self.source = source
    self.output = output
  }

  /// Whether nothing could be heard; such answers are stored but say nothing about the ear.
  package var isSilent: Bool { source == .silent || output == "silent" }
}
