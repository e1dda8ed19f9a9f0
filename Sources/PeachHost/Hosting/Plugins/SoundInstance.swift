import PeachCore
import PeachEngine

/// A sound of a backend, wherever its code runs: in this process or in one of its own.
///
/// Everything except rendering is called by one thread at a time.
protocol SoundInstance: AnyObject {
  /// Prepares the sound for a format; not while it is active.
  /// - Returns: the function that the audio thread renders with until ``deactivate()``, and the
  ///   traits.
  func activate(for format: OutputFormat) throws(AudioError) -> ActiveSound

  /// Deactivates the sound.
  ///
  /// No block may be rendered any more.
  func deactivate()

  /// The reason why it no longer renders though active; nil while it does.
  var loss: Reason? { get }

  /// True if the sound has asked to be activated anew since it last was; any thread may look.
  var traitsChanged: Bool { get }
}

extension SoundInstance {
  /// False for a sound that cannot ask.
  var traitsChanged: Bool { false }
}

/// The means to render an active sound.
struct ActiveSound {
  let render: SoundBinding.RenderFunction?
  let instance: UnsafeMutableRawPointer?
  /// The number of blocks that came too late; nil for a sound that cannot be late.
  var missed: SoundBinding.MissedFunction?
  package let traits: SoundTraits
}
