import PeachCore
import PeachEngine

/// A sound of a backend, wherever its code runs: in this process or in one of its own.
///
/// All but what renders is called by one thread at a time.
protocol SoundInstance: AnyObject {
  /// Readies it for a format; not while it is active.
  /// - Returns: what the audio thread renders by until ``deactivate()``, and what it declares.
  func activate(for format: OutputFormat) throws(AudioError) -> ActiveSound

  /// No block may be rendered any more.
  func deactivate()

  /// Why it renders no more though it is active; nil while it does.
  var loss: String? { get }
}

/// What an active sound is rendered by.
struct ActiveSound {
  let render: SoundBinding.RenderFunction?
  let instance: UnsafeMutableRawPointer?
  package let traits: SoundTraits
}
