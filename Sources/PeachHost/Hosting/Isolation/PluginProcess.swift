import CIsolation
import Foundation
import PeachCore
import Spawning
import Synchronization

/// The process in which a plugin of others is loaded, started and rendered.
///
/// Thread-safe. One request is under way at a time; one that is not answered within its deadline ends
/// the process, with everything it has started.
final class PluginProcess: Sendable {
  /// The memories that the process renders through.
  let memories: SharedMemories
  private let plugin: URL
  private let process: ChildProcess
  private let channel: LineChannel
  private let asking = NSLock()
  /// Left once the end of the process is known.
  private let life = DispatchGroup()
  private let state = Mutex(State())

  private struct State {
    var request: PluginRequest?
    var reply: PluginReply?
    let answered = DispatchSemaphore(value: 0)
    /// The reason why it is killed here; nil while it is not.
    var violation: Reason.ProcessEnd?
    var end: Reason.ProcessEnd?
    var onEnd: (@Sendable (Reason.ProcessEnd, PluginRequest?) -> Void)?
    var onReport: [Int: @Sendable (UInt32, String?) -> Void] = [:]
  }

  /// Starts the process; the plugin is not loaded yet.
  /// - Parameters:
  ///   - server: forks it.
  ///   - plugin: the shared object.
  /// - Throws: the reason why there is no such process.
  init(_ server: ForkServer, plugin: URL) throws(Reason) {
    var ends: [Int32] = [-1, -1]
    // No other child may inherit an end, or the end of this one would go unnoticed.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard let memories = SharedMemories(), socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw .noSharedMemory
    }
    self.memories = memories
    self.plugin = plugin
    channel = LineChannel(ends[0])
    defer { close(ends[1]) }
    do throws(ChildProcess.Failure) {
      process = try server.fork(socket: ends[1], memories: memories.file)
    } catch {
      throw .processNotStarted(error.reason)
    }
    life.enter()
    Thread.detachNewThread { [weak self, channel] in
      while let message = channel.receive(PluginMessage.self) { self?.take(message) }
      self?.end(isGarbled: channel.isGarbled)
    }
  }

  deinit {
    // The process ends with everything it has started once the other end of its socket is gone.
    channel.shutDown()
    memories.closeAll()
  }

  /// The way the process ended; nil while it lives.
  var fate: Reason.ProcessEnd? { state.withLock { $0.end } }

  /// Sets the receiver of the end of the process, with the request that was under way; it is called
  /// once, and not if the process is closed here.
  func onEnd(_ body: @escaping @Sendable (Reason.ProcessEnd, PluginRequest?) -> Void) {
    state.withLock { $0.onEnd = body }
  }

  /// Sets the receiver of the reports of an output, or removes it.
  func onReport(of memory: Int, _ body: (@Sendable (UInt32, String?) -> Void)?) {
    state.withLock { $0.onReport[memory] = body }
  }

  /// Loads and starts the plugin in the process.
  /// - Parameter limit: the limits of listing its sources.
  /// - Returns: the report on the load.
  /// - Throws: the way the process ended.
  func load(_ limit: ListingLimit) throws(Reason) -> PluginReport {
    guard case .loaded(let report) = try ask(.load(plugin: plugin.path, limit: limit)) else {
      throw .processDeaf
    }
    return report
  }

  /// Sends a request and waits for its reply.
  /// - Parameter request: the request; see ``PluginRequest/deadline``.
  /// - Returns: the reply, never a refusal.
  /// - Throws: the reason of the refusal, or the way the process ended.
  @discardableResult
  func ask(_ request: PluginRequest) throws(Reason) -> PluginReply {
    asking.lock()
    defer { asking.unlock() }
    let answered = state.withLock { state in
      state.request = request
      state.reply = nil
      return state.answered
    }
    defer { state.withLock { $0.request = nil } }
    if fate == nil, channel.send(request) {
      if answered.wait(timeout: .now() + request.deadline) == .timedOut { kill() }
    }
    // The other thread notices its end, and closes the memories first.
    if state.withLock({ $0.reply == nil }) { waitForEnd() }
    let (reply, end) = state.withLock { ($0.reply, $0.end) }
    switch reply {
    case .refused(let reason): throw reason
    case .some(let reply): return reply
    case nil: throw .processEnded(end ?? .hung)
    }
  }

  /// Waits for the end of the process; its memory is closed.
  /// - Parameter memory: the memory; unless it was closed because the process hangs, the process ends
  ///   by itself.
  /// - Returns: the way it ended.
  func end(closing memory: OpaquePointer) -> Reason.ProcessEnd {
    // The memories are closed just before the process ends.
    if peach_shared_is_hung(memory) || life.wait(timeout: .now() + Self.longestEnd) == .timedOut {
      kill()
    }
    waitForEnd()
    return fate ?? .hung
  }

  private func waitForEnd() {
    if life.wait(timeout: .now() + 2 * Self.longestEnd) == .timedOut {
      end(isGarbled: false)
    }
  }

  /// The seconds that the guard takes at most to end everything the plugin has started.
  private static let longestEnd = 3.0

  private func take(_ message: PluginMessage) {
    switch message {
    case .reply(let reply):
      state.withLock { state in
        guard state.request != nil, state.reply == nil else { return }
        state.reply = reply
        state.answered.signal()
      }
    case .report(let memory, let report, let text):
      state.withLock { $0.onReport[memory] }?(report, text)
    }
  }

  /// Ends a process that does not answer.
  private func kill() {
    state.withLock { $0.violation = .hung }
    process.send(SIGTERM)
  }

  /// Notes the end of the process, once.
  /// - Parameter isGarbled: true if it has sent something else than messages, for which it is ended.
  private func end(isGarbled: Bool) {
    if isGarbled { state.withLock { $0.violation = $0.violation ?? .garbled } }
    memories.closeAll()
    channel.shutDown()
    if process.wait(seconds: Self.longestEnd) == nil { process.send(SIGKILL) }
    let exit = Self.reason(process.wait())
    let (report, end, request) = state.withLock { state in
      defer { state.onEnd = nil }
      return (state.onEnd, state.end ?? state.violation ?? exit, state.request)
    }
    // It is stored before the caller continues, and perhaps ends.
    report?(end, request)
    state.withLock { state in
      if state.end == nil { life.leave() }
      state.end = state.end ?? end
      state.answered.signal()
    }
  }

  /// Returns the way it ended, unless this process ended it.
  private static func reason(_ end: ChildProcess.End) -> Reason.ProcessEnd {
    switch end {
    case .exited(let status): .exited(status: Int(status))
    case .killed(SIGKILL): .killed
    // A block that never ends, on a real-time thread.
    case .killed(SIGXCPU): .hung
    case .killed(let signal): .crashed(signal: Int(signal))
    }
  }
}
