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
  private let memory: SharedMemories.Memory
  private let name: String
  private let onEnd: @Sendable () -> Void
  /// The recording behind it; nil if its pitch is exact.
  private(set) var recording: Recording?

  /// Creates the sound in the process.
  /// - Parameters:
  ///   - process: the process of the plugin, which has loaded it.
  ///   - source: the sound's id within the backend.
  ///   - name: the full id, for error messages.
  ///   - memory: a memory that was taken for it.
  ///   - onEnd: called when the sound is gone and its memory given back.
  /// - Throws: the reason why it cannot be made.
  init(
    _ process: PluginProcess, source: String, name: String, memory: SharedMemories.Memory,
    onEnd: @escaping @Sendable () -> Void
  ) throws(Reason) {
    self.process = process
    self.memory = memory
    self.name = name
    self.onEnd = onEnd
    let reply = try process.ask(.create(memory: memory.number, sound: source))
    guard case .recording(let recording) = reply else {
      throw .processDeaf
    }
    self.recording = recording
  }

  deinit {
    // The caller does not wait for a plugin that is slow to free a sound.
    DispatchQueue.global().async { [process, memory, onEnd] in
      _ = try? process.ask(.destroy(memory: memory.number))
      process.memories.giveBack(memory.number)
      onEnd()
    }
  }

  func activate(for format: OutputFormat) throws(PeachError) -> ActiveSound {
    guard format.maxFrames <= Int(PEACH_SHARED_FRAMES) else {
      throw PeachError(.sourceUnavailable, of: name, .blocksTooLong(frames: format.maxFrames))
    }
    let traits: SoundTraits
    do throws(Reason) {
      let request = PluginRequest.activate(
        memory: memory.number, rate: format.rate, maxFrames: format.maxFrames)
      guard case .traits(let declared) = try process.ask(request) else {
        throw .processDeaf
      }
      traits = declared
    } catch {
      throw PeachError(.sourceUnavailable, of: name, error)
    }
    if format.isOffline { peach_shared_be_patient(memory.pointer) }
    return ActiveSound(
      render: { memory, events, count, left, right, frames in
        guard let memory, let left, let right else { return }
        peach_shared_render(memory, events, count, left, right, frames)
      }, instance: UnsafeMutableRawPointer(memory.pointer),
      missed: { memory in memory.map { peach_shared_missed(OpaquePointer($0)) } ?? 0 },
      traits: traits)
  }

  var traitsChanged: Bool { peach_shared_has_changed(memory.pointer) }

  func deactivate() { _ = try? process.ask(.deactivate(memory: memory.number)) }

  var loss: Reason? {
    guard peach_shared_is_closed(memory.pointer) else { return nil }
    return .sourceEnded(name, process.end(closing: memory.pointer))
  }
}
