/// The context stored with every answer, which is the same for the whole exercise.
package struct TrainingContext: Hashable, Sendable {
  /// The sound, such as "jack:sine".
  package var source: SoundSourceID
  /// The output through which it was heard; silence also where nothing was connected to an output.
  package var output: OutputSelection

  /// Creates a context from a sound and an output.
  package init(source: SoundSourceID, output: OutputSelection) {
    self.source = source
    self.output = output
  }

  /// The same sound, heard through nothing.
  var unheard: Self { Self(source: source, output: .silent) }

  /// True if nothing could be heard; such answers are stored but say nothing about the ear.
  package var isSilent: Bool { source == .silent || output == .silent }
}
