package import PeachCore
import PeachHost

/// The sound at this moment, for a screen to show.
package struct SoundState: Hashable, Sendable {
  /// The source that sounds; nil if nothing is open, not even silence.
  package var source: SoundSourceID?
  /// The output it is heard through; nil without a source.
  package var output: OutputSelection?
  /// The format that the output has granted.
  package var format: OutputFormat?
  /// The earlier attempts of `auto` and why they could not sound.
  package var passedOver: [Reason] = []
  /// The reason why the previous sound was lost; kept until the user chooses, or something is
  /// reopened.
  package var loss: PeachError?
  /// An alternative that the user may accept.
  package var offer: SoundOffer?

  /// Creates the state before anything is opened.
  package init() {}

  /// Creates the state of a rig.
  init(_ rig: Rig) { show(rig) }

  /// Adopts the state of a rig.
  mutating func show(_ rig: Rig) {
    source = rig.source
    output = rig.selection
    format = rig.format
    passedOver = rig.passedOver
    offer = nil
  }

  /// Notes that nothing is open any more.
  /// - Parameter loss: the reason why it was lost; nil to keep the one there is.
  mutating func close(_ loss: PeachError? = nil) {
    source = nil
    output = nil
    format = nil
    self.loss = loss ?? self.loss
  }

  /// True if `auto` had to pass something over, or ended in silence.
  package var isFallback: Bool { !passedOver.isEmpty }

  /// True if exercises can be played but not heard.
  package var isSilent: Bool { source == .silent || output == .silent }

  /// True if a page plays the sound.
  package var isInBrowser: Bool { output == .browser }
}
