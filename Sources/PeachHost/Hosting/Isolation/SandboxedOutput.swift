import CIsolation
import CPeachBackend
import CRealTime
import Foundation
import PeachCore
import PeachEngine
import Synchronization

/// A device of a plugin that runs in a process of its own, and pulls its blocks from there.
final class SandboxedOutput: Output, Sendable {
  private let process: PluginProcess
  private let memory: SharedMemories.Memory
  private let name: String
  // The device pulls from it until closed.
  private let engine: Engine
  private let state: Mutex<State>
  private let onEnd: @Sendable () -> Void
  private let hearsMIDI: Bool

  private struct State {
    var granted: OutputFormat
    var serving: DispatchSemaphore?
    var isOpen = true
    /// True once it has said that its format or latency has changed, until it is asked.
    var hasChanged = false
  }

  /// Opens a device in the process.
  /// - Parameters:
  ///   - process: the process of the plugin, which has loaded it.
  ///   - device: the device; empty for the default one.
  ///   - name: the output as requested, for error messages.
  ///   - memory: a memory that was taken for it.
  ///   - request: the rest of the request.
  ///   - engine: the engine that the device pulls from.
  ///   - onEnd: called when the device is closed and its memory given back.
  /// - Throws: the reason why it cannot be opened.
  init(
    _ process: PluginProcess, device: String, name: String, memory: SharedMemories.Memory,
    request: OutputRequest,
    engine: Engine, onEnd: @escaping @Sendable () -> Void
  ) throws(Reason) {
    self.process = process
    self.memory = memory
    self.name = name
    self.engine = engine
    self.onEnd = onEnd
    hearsMIDI = request.hearsMIDI
    let opening = PluginRequest.open(memory: memory.number, device: device, request: request)
    guard case .format(let granted) = try process.ask(opening) else {
      throw .processDeaf
    }
    state = Mutex(State(granted: granted))
    process.onReport(of: memory.number) { [weak self] report, text in
      self?.pass(OutputReport(report, text))
    }
  }

  /// Passes a report on, by name if it is lost; one that repeats an unread report adds
  /// nothing.
  private func pass(_ report: OutputReport) {
    switch report {
    case .lost(let reason): engine.report(.lost(.outputReported(name, reason)))
    case .changed:
      let isKnown = state.withLock { state in
        defer { state.hasChanged = true }
        return state.hasChanged
      }
      if !isKnown { engine.report(.changed) }
    }
  }

  deinit { close() }

  func currentFormat() -> OutputFormat {
    state.withLock { $0.hasChanged = false }
    if case .format(let format)? = try? process.ask(.format(memory: memory.number)) {
      state.withLock { $0.granted = format }
    }
    return state.withLock { $0.granted }
  }

  func midi() -> MIDIState {
    guard hearsMIDI, case .midi(let midi)? = try? process.ask(.midi(memory: memory.number)) else {
      return MIDIState()
    }
    return midi
  }

  func run() throws(PeachError) {
    let ended = DispatchSemaphore(value: 0)
    state.withLock { $0.serving = ended }
    peach_shared_resume(memory.pointer)
    Thread.detachNewThread { [memory, engine, weak self] in
      peach_ask_for_realtime { _ in }
      let (client, midi) = (engine.client, engine.midi)
      peach_shared_serve_output(memory.pointer, client.pull, midi.take, client.context)
      ended.signal()
      self?.noticeEnd()
    }
    do throws(Reason) {
      try process.ask(.run(memory: memory.number))
    } catch {
      stopServing()
      throw PeachError(.outputUnavailable, of: name, error)
    }
  }

  /// Reports the loss of a device whose process has ended.
  private func noticeEnd() {
    guard peach_shared_is_closed(memory.pointer) else { return }
    let fault = peach_shared_fault(memory.pointer)
    let reason: Reason =
      switch fault {
      case 0: .outputEnded(name, process.end(closing: memory.pointer))
      // PEACH_SHARED_PULLED_TWICE, which Swift cannot read.
      case .max: .pulledTwice(name)
      default:
        .blockTooLong(output: name, frames: Int(fault), limit: Int(PEACH_SHARED_FRAMES))
      }
    engine.report(.lost(reason))
  }

  func halt() {
    guard state.withLock({ $0.isOpen && $0.serving != nil }) else { return }
    _ = try? process.ask(.halt(memory: memory.number))
    stopServing()
  }

  private func stopServing() {
    let serving = state.withLock { state in
      defer { state.serving = nil }
      return state.serving
    }
    guard let serving else { return }
    peach_shared_pause(memory.pointer)
    serving.wait()
  }

  func close() {
    let isFirst = state.withLock { state in
      defer { state.isOpen = false }
      return state.isOpen
    }
    guard isFirst else { return }
    process.onReport(of: memory.number, nil)
    _ = try? process.ask(.close(memory: memory.number))
    stopServing()
    process.memories.giveBack(memory.number)
    onEnd()
  }
}
