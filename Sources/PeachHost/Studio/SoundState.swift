/// What can be heard now, for a screen to show.
public struct SoundState: Hashable, Sendable {
  /// What sounds; nil when nothing does, not even in silence.
  public var source: SoundSourceID?
  /// What it is heard through: "jack", "alsa:plughw:0", "silent"; empty without a source.
  public var output = ""
  /// What the output has granted.
  public var format: OutputFormat?
  /// What `auto` tried before and why it could not sound, in words.
  public var passedOver: [String] = []
  /// Why the sound before went away; stays until the user has chosen, or opened anew.
  public var loss: AudioError?
  /// What else could sound, for the user to take.
  public var offer: SoundOffer?

  /// Nothing was opened yet.
  public init() {}

  /// Whether exercises can be played but not heard.
  public var isSilent: Bool { source == .silent || output == "silent" }
}
