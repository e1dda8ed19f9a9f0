/// The context stored with every answer, which is the same for the whole exercise.
package struct TrainingContext: Hashable, Sendable {
  /// The sound, such as "jack:sine".
  package var source: SoundSourceID
  /// The output through which it was heard, such as "jack", "alsa:default" or "silent".
  package var output: String

  /// Creates a context from a sound and an output.
  package init(source: SoundSourceID, output: String) {
    self.source = source
    self.output = output
  }

  /// True if nothing could be heard; such answers are stored but say nothing about the ear.
  package var isSilent: Bool { source == .silent || output == "silent" }
}
