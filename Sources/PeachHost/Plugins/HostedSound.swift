import CPeachBackend

/// An instance of a backend's sound.
///
/// Rendered by the audio thread through what ``activate(for:)`` returns.
final class HostedSound: @unchecked Sendable {
  // Sound: the owner, a rig, activates and frees it only while no block is pulled.
  /// What knows how far its keys are out of tune; nil when it is exact.
  let calibrator: Calibrator?
  private let instance: any SoundInstance
  private var isActive = false
  /// What the sound declared when it was last activated.
  private(set) var traits = SoundTraits()

  init(_ instance: any SoundInstance, calibrator: Calibrator? = nil) {
    self.instance = instance
    self.calibrator = calibrator
  }

  deinit { deactivate() }

  /// Why it renders no more though it is active; nil while it does.
  var loss: String? { instance.loss }

  /// Readies the sound for a format.
  /// - Returns: what the audio thread renders by; the caller frees it.
  func activate(for format: OutputFormat) throws(AudioError) -> UnsafeMutablePointer<SoundBinding> {
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
  func deactivate() {
    guard isActive else { return }
    isActive = false
    instance.deactivate()
  }
}

extension SoundBinding {
  /// The binding of the source `silent`: notes keep their time, and nothing is rendered.
  static func silent(for format: OutputFormat) -> UnsafeMutablePointer<SoundBinding> {
    let binding = UnsafeMutablePointer<SoundBinding>.allocate(capacity: 1)
    binding.initialize(
      to: SoundBinding(
        render: nil, instance: nil, rate: format.rate, maxFrames: UInt32(format.maxFrames),
        release: UInt64(format.rate * 0.01), delay: 0, tick: Tick(rate: format.rate)))
    return binding
  }

  /// Frees a binding that no block is rendered by any more.
  static func free(_ binding: UnsafeMutablePointer<SoundBinding>) {
    binding.pointee.tick.deallocate()
    binding.deallocate()
  }
}
