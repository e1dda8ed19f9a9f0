import CPeachBackend
package import PeachCore
package import PeachEngine

/// An instance of a backend's sound.
///
/// Rendered by the audio thread through what ``activate(for:)`` returns.
package final class HostedSound: @unchecked Sendable {
  // Safe: the owner, a rig, activates and frees it only while no block is being pulled.
  /// The calibrator that measures the tuning of its keys; nil if the sound is exact.
  package let calibrator: Calibrator?
  private let instance: any SoundInstance
  private var isActive = false
  /// The traits that the sound declared when last activated.
  package private(set) var traits = SoundTraits()

  init(_ instance: any SoundInstance, calibrator: Calibrator? = nil) {
    self.instance = instance
    self.calibrator = calibrator
  }

  deinit { deactivate() }

  /// The reason why it no longer renders though active; nil while it does.
  package var loss: Reason? { instance.loss }

  /// True if it has asked to be activated again, as its traits ought to change.
  package var traitsChanged: Bool { instance.traitsChanged }

  /// Prepares the sound for a format.
  /// - Returns: the binding that the audio thread renders through; the caller frees it.
  package func activate(for format: OutputFormat) throws(PeachError) -> UnsafeMutablePointer<
    SoundBinding
  > {
    deactivate()
    let active = try instance.activate(for: format)
    isActive = true
    traits = active.traits
    calibrator?.use(rate: format.rate)
    let bound: SoundBinding
    do throws(PeachError) {
      bound = try SoundBinding(
        render: active.render, instance: active.instance, missed: active.missed, rate: format.rate,
        maxFrames: UInt32(format.maxFrames), release: UInt64(traits.releaseFrames),
        delay: UInt64(traits.delayFrames), tick: Tick(rate: format.rate),
        pitchQuantum: traits.pitchQuantumCents)
    } catch {
      deactivate()
      throw error
    }
    let binding = UnsafeMutablePointer<SoundBinding>.allocate(capacity: 1)
    binding.initialize(to: bound)
    return binding
  }

  /// Deactivates the sound.
  ///
  /// No block may be rendered through the binding any more.
  package func deactivate() {
    guard isActive else { return }
    isActive = false
    instance.deactivate()
  }
}

/// A sound of a backend, wherever its code runs: in this process or in one of its own.
///
/// Everything except rendering is called by one thread at a time.
protocol SoundInstance: AnyObject {
  /// Prepares the sound for a format; not while it is active.
  /// - Returns: the function that the audio thread renders with until ``deactivate()``, and the
  ///   traits.
  func activate(for format: OutputFormat) throws(PeachError) -> ActiveSound

  /// Deactivates the sound.
  ///
  /// No block may be rendered any more.
  func deactivate()

  /// The reason why it no longer renders though active; nil while it does.
  var loss: Reason? { get }

  /// True if the sound has asked to be activated again since it last was; any thread may look.
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
