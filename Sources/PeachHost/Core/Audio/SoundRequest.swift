/// A user's request for a sound and an output.
package struct SoundRequest: Hashable, Sendable {
  /// The id of a source, the id of a backend alone, "silent", or "auto".
  package var source: String
  /// The output: "jack", "jack:SERVER", "alsa", "alsa:PCM", "silent", or "auto".
  package var output: String
  /// The request to the output, separate from the choice of its device.
  package var request: OutputRequest
  /// True if `auto` may fall back to the source `silent`; a single note should fail instead.
  package var allowsSilence: Bool

  /// Creates a request; by default everything is left to Peach.
  package init(
    source: String = "auto", output: String = "auto", request: OutputRequest = OutputRequest(),
    allowsSilence: Bool = true
  ) {
    self.source = source
    self.output = output
    self.request = request
    self.allowsSilence = allowsSilence
  }
}
