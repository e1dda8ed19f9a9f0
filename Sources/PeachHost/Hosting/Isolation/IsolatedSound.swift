import CIsolation
import Foundation
import PeachCore
import Synchronization

/// A sound whose code runs in a process of its own: if it crashes or hangs, only its sound is lost.
///
/// The audio thread hands each block over and waits for it; no latency is added as long as the
/// other process is woken in time, which `peach bench latency --isolate` measures.
final class IsolatedSound: SoundInstance {
  private let process = Process()
  private let channel: LineChannel
  private let memory: SharedMemory
  private let name: String
  private let end = Mutex<Reason.ProcessEnd?>(nil)

  /// The seconds after which a process that does not answer counts as hung; a large SoundFont takes
  /// a few.
  private static let patience: Int32 = 20

  /// Starts the process and has it make the sound.
  /// - Parameters:
  ///   - program: the program that renders.
  ///   - backend: the backend's id.
  ///   - sound: the sound's id within the backend.
  /// - Throws: ``AudioError/sourceUnavailable(source:reason:)``.
  init(_ program: IsolatedProgram, backend: String, sound: String) throws(AudioError) {
    name = "\(backend):\(sound)"
    if let objection = Reason.GivenText.sound.objection(to: sound) {
      throw .sourceUnavailable(source: name, reason: objection)
    }
    var ends: [Int32] = [-1, -1]
    // No other child may inherit an end, or nobody would notice that this one is gone.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard let memory = SharedMemory(), socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw .sourceUnavailable(
        source: name, reason: .noSharedMemory)
    }
    self.memory = memory
    channel = LineChannel(ends[0])
    process.executableURL = program.file
    process.arguments = program.arguments + [backend, sound, memory.path]
    process.crashesAtOnce()
    let theirs = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    process.standardInput = theirs
    process.standardOutput = theirs
    process.standardError = FileHandle.nullDevice
    // A thread waiting for a block continues at once.
    process.terminationHandler = { [memory] _ in memory.close() }
    do {
      try process.run()
      try theirs.close()
    } catch {
      throw .sourceUnavailable(
        source: name, reason: .processNotStarted("\(error)"))
    }
    _ = try reply()
  }

  deinit {
    memory.close()
    // The process ends by itself once the other end is gone; a hung one does not.
    let process = process
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  func activate(for format: OutputFormat) throws(AudioError) -> ActiveSound {
    guard format.maxFrames <= Int(PEACH_SHARED_FRAMES) else {
      throw .sourceUnavailable(
        source: name, reason: .blocksTooLong(frames: format.maxFrames))
    }
    let traits = try ask(.activate(rate: format.rate, maxFrames: format.maxFrames)).traits
    return ActiveSound(
      render: { memory, events, count, left, right, frames in
        guard let memory, let left, let right else { return }
        peach_shared_render(memory, events, count, left, right, frames)
      }, instance: UnsafeMutableRawPointer(memory.pointer), traits: traits ?? SoundTraits())
  }

  func deactivate() { _ = try? ask(.deactivate) }

  var loss: Reason? {
    memory.isClosed ? .sourceEnded(name, fate) : nil
  }

  /// The way the process ended; one that does not answer is killed here.
  private var fate: Reason.ProcessEnd {
    let known = end.withLock { $0 }
    if let known { return known }
    // Has no effect on a process that is already ending.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let status = process.terminationStatus
    let fate: Reason.ProcessEnd =
      process.terminationReason != .uncaughtSignal
      ? .exited(status: Int(status))
      : status == SIGKILL ? .hung : .crashed(signal: Int(status))
    end.withLock { $0 = fate }
    return fate
  }

  private func ask(_ request: IsolationRequest) throws(AudioError) -> IsolationReply {
    guard channel.send(request) else {
      throw .sourceUnavailable(source: name, reason: loss ?? .processDeaf)
    }
    return try reply()
  }

  private func reply() throws(AudioError) -> IsolationReply {
    guard let reply = channel.receive(IsolationReply.self, within: Self.patience * 1000) else {
      memory.close()
      throw .sourceUnavailable(source: name, reason: .processEnded(fate))
    }
    if let refusal = reply.refusal { throw .sourceUnavailable(source: name, reason: refusal) }
    return reply
  }
}
