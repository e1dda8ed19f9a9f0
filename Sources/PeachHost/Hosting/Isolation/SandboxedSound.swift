import CIsolation
import Foundation
import PeachCore
import PeachEngine

/// A sound whose code runs in the process of its plugin: if that crashes or hangs, only its sound is
/// lost.
///
/// The audio thread hands each block over and waits for it; no latency is added as long as the other
/// process is woken in time, which `peach bench latency --isolate` measures.
final class SandboxedSound: SoundInstance {
  private let process: PluginProcess
  private let memory: Int
  private let pointer: OpaquePointer
  private let name: String
  private let onEnd: @Sendable () -> Void

  /// Has the process make the sound.
  /// - Parameters:
  ///   - process: the process of the plugin, which has loaded it.
  ///   - source: the sound's id within the backend.
  ///   - name: the full id, for error messages.
  ///   - memory: the number of a memory that was taken for it.
  ///   - onEnd: called when the sound is gone and its memory given back.
  /// - Throws: the reason why it cannot be made.
  init(
    _ process: PluginProcess, source: String, name: String, memory: Int,
    onEnd: @escaping @Sendable () -> Void
  ) throws(PluginProcessError) {
    guard let pointer = process.memories[memory] else {
      throw PluginProcessError(reason: .noSharedMemory)
    }
    self.process = process
    self.memory = memory
    self.pointer = pointer
    self.name = name
    self.onEnd = onEnd
    try process.ask(.create(memory: memory, sound: source))
  }

  deinit {
    // Nobody waits for a plugin that takes its time to free a sound.
    DispatchQueue.global().async { [process, memory, onEnd] in
      _ = try? process.ask(.destroy(memory: memory))
      process.memories.giveBack(memory)
      onEnd()
    }
  }

  func activate(for format: OutputFormat) throws(AudioError) -> ActiveSound {
    guard format.maxFrames <= Int(PEACH_SHARED_FRAMES) else {
      throw .sourceUnavailable(
        source: name, reason: .blocksTooLong(frames: format.maxFrames))
    }
    let traits: SoundTraits
    do throws(PluginProcessError) {
      let request = PluginRequest.activate(
        memory: memory, rate: format.rate, maxFrames: format.maxFrames)
      guard case .traits(let declared) = try process.ask(request) else {
        throw PluginProcessError(reason: .processDeaf)
      }
      traits = declared
    } catch {
      throw .sourceUnavailable(source: name, reason: error.reason)
    }
    if format.isOffline { peach_shared_be_patient(pointer) }
    return ActiveSound(
      render: { memory, events, count, left, right, frames in
        guard let memory, let left, let right else { return }
        peach_shared_render(memory, events, count, left, right, frames)
      }, instance: UnsafeMutableRawPointer(pointer),
      missed: { memory in memory.map { peach_shared_missed(OpaquePointer($0)) } ?? 0 },
      traits: traits)
  }

  var traitsChanged: Bool { peach_shared_has_changed(pointer) }

  func deactivate() { _ = try? process.ask(.deactivate(memory: memory)) }

  var loss: Reason? {
    guard peach_shared_is_closed(pointer) else { return nil }
    return .sourceEnded(name, process.end(closing: pointer))
  }
}
