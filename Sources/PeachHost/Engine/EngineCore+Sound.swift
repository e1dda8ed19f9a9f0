import CPeachBackend
import CRealTime
import Synchronization

/// The rendering of the sound, and the tick.
extension EngineCore {
  /// Lets the sound render into separate memory, and passes on only usable samples.
  @_noLocks
  mutating func render(
    _ binding: UnsafeMutablePointer<SoundBinding>, _ block: UnsafePointer<peach_block>,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    guard let render = binding.pointee.render else {
      clear(left, right, frames)
      return
    }
    if signal.hasFailed {
      signal.write(left, right, Int(frames))
      return
    }
    let events = packer.count > 0 ? packer.events : nil
    let count = packer.count
    let instance = binding.pointee.instance
    // Real-time safe: two additions.
    let room = _unsafePerformance { peach_guarded_block(&binding.pointee.memory, frames) }
    guard let roomLeft = room.left, let roomRight = room.right else { return }
    // A frame that is not written is silent.
    clear(roomLeft, roomRight, frames)
    rings.pointee.isRendering.store(true, ordering: .relaxed)
    // The contract forbids a sound to allocate, lock or wait here. The compiler cannot see through
    // C, so a counting allocator in the tests checks our own sounds.
    _unsafePerformance { render(instance, events, count, roomLeft, roomRight, frames) }
    rings.pointee.isRendering.store(false, ordering: .relaxed)
    let fade = SignalGuard.fadeFrames(block: block.pointee.frames, rate: binding.pointee.rate)
    let isSound = signal.pass(
      roomLeft, roomRight, left, right, frames: Int(frames), fade: fade)
    if !isSound { post(EngineEvent(kind: .soundFailed, frame: bindingCount)) }
  }

  @_noLocks
  func clear(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    for index in 0..<Int(frames) {
      left[index] = 0
      right[index] = 0
    }
  }

  @_noLocks
  mutating func mixTick(
    _ binding: UnsafeMutablePointer<SoundBinding>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    var index = 0
    while index < frames, tickPosition < binding.pointee.tick.count {
      let sample = tickFactor * binding.pointee.tick.samples[tickPosition]
      left[index] = Self.limited(left[index] + sample)
      right[index] = Self.limited(right[index] + sample)
      tickPosition += 1
      index += 1
    }
  }

  @_noLocks
  private static func limited(_ sample: Float) -> Float {
    sample > 1 ? 1 : sample < -1 ? -1 : sample
  }
}
