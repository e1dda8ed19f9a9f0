import CPeachBackend

/// An instance of a backend's sound.
///
/// Rendered by the audio thread through what ``activate(for:)`` returns.
final class HostedSound: @unchecked Sendable {
  // Sound: calls take the backend's turn, and the owner, a rig, activates and frees it only while
  // no block is pulled.
  /// What knows how far its keys are out of tune; nil when it is exact.
  let calibrator: Calibrator?
  private let table: peach_sound
  private let turn: BackendTurn
  private let instance: UnsafeMutableRawPointer
  private let name: String
  private var isActive = false
  /// What the sound declared when it was last activated.
  private(set) var traits = SoundTraits()

  init(
    table: peach_sound, turn: BackendTurn, source: String, id: String, calibrator: Calibrator? = nil
  ) throws(AudioError) {
    self.table = table
    self.turn = turn
    self.calibrator = calibrator
    name = "\(id):\(source)"
    guard let create = table.create, table.activate != nil, table.render != nil else {
      throw .sourceUnavailable(source: name, reason: "the backend leaves out a function")
    }
    var made: UnsafeMutableRawPointer?
    let failed = failure { create(source, &made, $0, $1) }
    if let failed { throw .sourceUnavailable(source: name, reason: failed.reason) }
    guard let made else {
      throw .sourceUnavailable(source: name, reason: "the backend made no sound and gave no reason")
    }
    instance = made
  }

  deinit {
    deactivate()
    turn { table.destroy?(instance) }
  }

  /// Readies the sound for a format.
  /// - Returns: what the audio thread renders by; the caller frees it.
  func activate(for format: OutputFormat) throws(AudioError) -> UnsafeMutablePointer<SoundBinding> {
    deactivate()
    var wanted = peach_format(
      size: UInt32(MemoryLayout<peach_format>.size), max_frames: UInt32(format.maxFrames),
      rate: format.rate)
    var traits = peach_sound_traits()
    traits.size = UInt32(MemoryLayout<peach_sound_traits>.size)
    let failed = turn {
      failure { table.activate?(instance, &wanted, &traits, $0, $1) ?? PEACH_ERROR_INTERNAL }
    }
    if let failed {
      throw .sourceUnavailable(source: name, reason: failed.reason)
    }
    isActive = true
    self.traits = SoundTraits(traits)
    let binding = UnsafeMutablePointer<SoundBinding>.allocate(capacity: 1)
    binding.initialize(
      to: SoundBinding(
        render: table.render, instance: instance, rate: format.rate,
        maxFrames: UInt32(format.maxFrames), release: UInt64(traits.release),
        delay: UInt64(traits.delay), tick: Tick(rate: format.rate),
        pitchQuantum: traits.pitch_quantum))
    return binding
  }

  /// No block may be rendered by the binding any more.
  func deactivate() {
    guard isActive else { return }
    isActive = false
    turn { table.deactivate?(instance) }
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
