package import PeachCore

/// What can be heard now, for a screen to show.
package struct SoundState: Hashable, Sendable {
  /// What sounds; nil when nothing does, not even in silence.
  package var source: SoundSourceID?
  /// What it is heard through: "jack", "alsa:plughw:0", "silent"; empty without a source.
  package var output = ""
  /// What the output has granted.
  package var format: OutputFormat?
  /// What `auto` tried before and why it could not sound, in words.
  package var passedOver: [String] = []
  /// Why the sound before went away; stays until the user has chosen, or opened anew.
  package var loss: AudioError?
  /// What else could sound, for the user to take.
  package var offer: SoundOffer?

  /// Nothing was opened yet.
  package init() {}

  /// Whether exercises can be played but not heard.
  package var isSilent: Bool { source == .silent || output == "silent" }
}
