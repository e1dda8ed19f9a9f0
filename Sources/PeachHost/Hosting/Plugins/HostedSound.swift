import CPeachBackend
package import PeachCore
package import PeachEngine

/// An instance of a backend's sound.
///
/// Rendered by the audio thread through what ``activate(for:)`` returns.
package final class HostedSound: @unchecked Sendable {
  // Sound: the owner, a rig, activates and frees it only while no block is pulled.
  /// What knows how far its keys are out of tune; nil when it is exact.
  package let calibrator: Calibrator?
  private let instance: any SoundInstance
  private var isActive = false
  /// What the sound declared when it was last activated.
  package private(set) var traits = SoundTraits()

  init(_ instance: any SoundInstance, calibrator: Calibrator? = nil) {
    self.instance = instance
    self.calibrator = calibrator
  }

  deinit { deactivate() }

  /// Why it renders no more though it is active; nil while it does.
  package var loss: String? { instance.loss }

  /// Readies the sound for a format.
  /// - Returns: what the audio thread renders by; the caller frees it.
  package func activate(for format: OutputFormat) throws(AudioError) -> UnsafeMutablePointer<
    SoundBinding
  > {
    deactivate()
    let active = try instance.activate(for: format)
    isActive = true
    traits = active.traits
    let binding = UnsafeMutablePointer<SoundBinding>.allocate(capacity: 1)
    binding.initialize(
      to: SoundBinding(
        render: active.render, instance: active.instance, rate: format.rate,
        maxFrames: UInt32(format.maxFrames), release: UInt64(traits.releaseFrames),
        delay: UInt64(traits.delayFrames), tick: Tick(rate: format.rate),
        pitchQuantum: traits.pitchQuantumCents))
    return binding
  }

  /// No block may be rendered by the binding any more.
  package func deactivate() {
    guard isActive else { return }
    isActive = false
    instance.deactivate()
  }
}
