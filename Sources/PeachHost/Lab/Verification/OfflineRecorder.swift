import PeachCore
import PeachEngine
import PeachHost

/// Plays through the engine without a device, as fast as the sound renders.
final class OfflineRecorder: VerificationRecorder, @unchecked Sendable {
  // Safe: one verification owns it and calls it from one task at a time.
  let rate: Double
  package let traits: SoundTraits
  var isExact: Bool { true }
  var calibrator: Calibrator? { sound.calibrator }
  private let sound: HostedSound
  private let engine: Engine
  private let output: OfflineOutput
  private var binding: UnsafeMutablePointer<SoundBinding>?

  /// Frames of a block, as on many devices.
  static let period = 256
  static let rate = 48_000.0

  init(_ sound: HostedSound) throws(PeachError) {
    rate = Self.rate
    self.sound = sound
    engine = Engine()
    output = OfflineOutput(engine: engine, rate: rate, period: Self.period)
    binding = try sound.activate(for: output.format)
    traits = sound.traits
    engine.bind(binding)
  }

  deinit { close() }

  func close() {
    guard let binding else { return }
    self.binding = nil
    sound.calibrator?.stop()
    sound.deactivate()
    SoundBinding.free(binding)
  }

  func record(_ take: VerificationTake) async throws(PeachError) -> VerificationRecording {
    // A block on its own, so that this take does not begin exactly where the previous one ended.
    _ = output.render(frames: 64)
    _ = engine.takeEvents()
    let (start, delay) = (output.position, traits.delayFrames)
    var offset = VerificationTake.margin
    var ids: [UInt64] = []
    var commands: [EngineCommand] = []
    for note in take.notes {
      offset += note.gap
      ids.append(engine.makeNoteID())
      commands.append(command(note, id: ids[ids.count - 1], offset: offset))
      offset += note.length
    }
    if take.isHeld { commands[commands.count - 1].length = 0 }
    try send(commands)
    let last = take.notes.last?.length ?? 0
    let total = VerificationTake.margin + take.length + traits.releaseFrames + delay
    var (left, right): ([Float], [Float]) = ([], [])
    if let change = take.change, let note = ids.last {
      (left, right) = output.render(frames: offset - last + delay + change.frame)
      switch change.what {
      case .retune(let frequency):
        try send([EngineCommand(kind: .retune, note: note, frequency: frequency.hertz)])
      case .release:
        try send([EngineCommand(kind: .release, note: note)])
      case .takeover(let other):
        ids.append(engine.makeNoteID())
        try send([
          EngineCommand(kind: .allOff), command(other, id: ids[ids.count - 1], offset: 0),
        ])
      }
    }
    let rest = output.render(frames: total + VerificationTake.margin * 2 - left.count)
    try send([EngineCommand(kind: .allOff)])
    let began = Dictionary(
      engine.takeEvents().compactMap { event in
        if case .began = event.kind { (event.note, Int(event.frame) - Int(start)) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    _ = output.render(frames: traits.releaseFrames + delay + Self.period)
    return VerificationRecording(
      left: left + rest.left, right: right + rest.right, onsets: ids.compactMap { began[$0] })
  }

  private func command(_ note: VerificationNote, id: UInt64, offset: Int) -> EngineCommand {
    EngineCommand(
      kind: .noteOn, note: id, frequency: note.frequency.hertz, offset: UInt64(offset),
      length: UInt64(note.length), gain: Float(note.gain.value), key: Int16(note.key.number),
      velocity: UInt16(note.velocity.value))
  }

  private func send(_ commands: [EngineCommand]) throws(PeachError) {
    guard engine.send(commands) else {
      throw .playbackFailed(.commandsRefused)
    }
  }
}
