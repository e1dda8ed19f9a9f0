import CPeachBackend

@testable import PeachEngine

/// An engine with a fake sound, pulled by hand, block by block.
final class EngineBench {
  static let rate = 48000.0
  let engine: Engine
  let sound: FakeSound
  /// The output's clock at the next block.
  var clock: UInt64
  /// Underruns as the output counts them.
  var dropouts: UInt32 = 0
  /// Whether the output runs faster than time.
  var freewheels = false
  private let binding: UnsafeMutablePointer<SoundBinding>

  /// - Parameters:
  ///   - delay: the sound's own.
  ///   - maxFrames: the longest block the sound is activated for.
  ///   - position: frames that count as pulled already.
  init(delay: Int = 0, maxFrames: Int = 1024, position: UInt64 = 0) {
    engine = Engine(position: position)
    clock = position
    sound = FakeSound(delay: delay)
    binding = sound.binding(rate: Self.rate, maxFrames: maxFrames)
    engine.bind(binding)
  }

  deinit { SoundBinding.free(binding) }

  /// Sends commands that must find room.
  func send(_ commands: EngineCommand...) -> Bool { engine.send(commands) }

  /// Pulls one block.
  /// - Returns: the samples, in units of the fake sound.
  @discardableResult
  func pull(_ frames: Int = 256, rate: Double = EngineBench.rate) -> [Float] {
    // Rubbish, so that a frame that is not written shows.
    var left = [Float](repeating: .nan, count: frames)
    var right = left
    var block = peach_block(
      size: UInt32(MemoryLayout<peach_block>.size), frames: UInt32(frames), frame: clock,
      nanoseconds: UInt64(Double(clock) / rate * 1e9), rate: rate, dropouts: dropouts,
      freewheel: freewheels ? 1 : 0)
    engine.pull(&block, &left, &right)
    clock += UInt64(frames)
    return left == right ? left.map { $0 / FakeSound.unit } : left.map { _ in .nan }
  }

  /// Pulls blocks of one size until there are so many frames.
  func pull(total: Int, block: Int) -> [Float] {
    var samples: [Float] = []
    while samples.count < total { samples += pull(min(block, total - samples.count)) }
    return samples
  }

  /// The events since the last look, short: "began 1 @256".
  func events() -> [String] {
    engine.takeEvents().map { event in
      switch event.kind {
      case .began: "began \(event.note) @\(event.frame)"
      case .dropout: "dropout \(event.note)"
      case .late: "late \(event.note)"
      case .ended: "ended \(event.note)"
      case .refused: "refused \(event.note)"
      case .formatChanged: "format"
      case .soundFailed: "failed"
      }
    }
  }
}
