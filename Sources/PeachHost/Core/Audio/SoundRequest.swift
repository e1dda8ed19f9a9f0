/// What a user asks to hear, and through what.
package struct SoundRequest: Hashable, Sendable {
  /// A source's id, a backend's id alone, "silent", or "auto".
  package var source: String
  /// "jack", "jack:SERVER", "alsa", "alsa:PCM", "silent", or "auto".
  package var output: String
  /// What is asked of the output apart from its device.
  package var request: OutputRequest
  /// Whether `auto` may end at the source `silent`; a lone note would rather fail.
  package var allowsSilence: Bool

  /// Everything left to Peach.
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
