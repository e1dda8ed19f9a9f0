import CIsolation
import CRealTime
import Foundation
import PeachCore

/// A sound in the process of its plugin, rendered into a shared memory.
final class HelperSound {
  private let instance: TableSound
  private let memory: OpaquePointer
  private let memories: SharedMemories
  private var serving: DispatchSemaphore?

  /// Takes an instance over.
  /// - Parameters:
  ///   - instance: the sound.
  ///   - memory: the memory that asks for blocks.
  ///   - memories: keeps the memory mapped.
  init(_ instance: TableSound, memory: OpaquePointer, keeping memories: SharedMemories) {
    self.instance = instance
    self.memory = memory
    self.memories = memories
  }

  deinit { deactivate() }

  /// Prepares the sound, and renders whatever the memory asks for from now on.
  /// - Returns: the traits that the sound declares.
  func activate(rate: Double, maxFrames: Int) throws(PeachError) -> SoundTraits {
    deactivate()
    let activated = try instance.activate(
      for: OutputFormat(
        rate: rate, period: maxFrames, maxFrames: maxFrames, latency: 0...0, name: "memory"))
    let traits = activated.traits
    let ended = DispatchSemaphore(value: 0)
    serving = ended
    // Safe: the instance and the memory outlive the thread, which `deactivate` waits for.
    nonisolated(unsafe) let (memory, active, change) = (memory, activated, instance.change?.pointer)
    peach_shared_resume(memory)
    Thread.detachNewThread {
      peach_ask_for_realtime { _ in }
      _ = peach_flush_denormals()
      let isServed = peach_shared_serve_sound(
        memory, active.render, active.instance, UInt32(maxFrames), change)
      if !isServed { peach_shared_close(memory) }
      ended.signal()
    }
    return traits
  }

  /// Stops rendering.
  func deactivate() {
    guard let ended = serving else { return }
    serving = nil
    peach_shared_pause(memory)
    ended.wait()
    instance.deactivate()
  }
}
