/// What a user asks to hear, and through what.
public struct SoundRequest: Hashable, Sendable {
  /// A source's id, a backend's id alone, "silent", or "auto".
  public var source: String
  /// "jack", "jack:SERVER", "alsa", "alsa:PCM", "silent", or "auto".
  public var output: String
  /// What is asked of the output apart from its device.
  public var request: OutputRequest
  /// Whether `auto` may end at the source `silent`; a lone note would rather fail.
  public var allowsSilence: Bool

  /// Everything left to Peach.
  public init(
    source: String = "auto", output: String = "auto", request: OutputRequest = OutputRequest(),
    allowsSilence: Bool = true
  ) {
    self.source = source
    self.output = output
    self.request = request
    self.allowsSilence = allowsSilence
  }
}
