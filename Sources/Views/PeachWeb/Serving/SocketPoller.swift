import FlyingSocks
import Foundation
import Glibc
import Synchronization

/// Notifies sockets that they can be read or written, on one thread, using `poll`.
///
/// FlyingFox's own pool remembers which descriptors its `epoll` knows. A descriptor that is closed
/// right after its last wait stays remembered, and the next connection with its number is never
/// woken. Here nothing is remembered beyond a wait; with as many connections as ``Limits`` allow
/// that costs nothing.
final class SocketPoller: AsyncSocketPool {
  private struct Waiter {
    let file: Int32
    let events: Int16
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var waiters: [UInt64: Waiter] = [:]
    /// Waits that were canceled before they began.
    var canceled: Set<UInt64> = []
    var next: UInt64 = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  /// The pipe that wakes the thread: a byte in it ends the wait, and the thread looks again.
  private let wake: (read: Int32, write: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    wake = (ends[0], ends[1])
  }

  deinit {
    close(wake.read)
    close(wake.write)
  }

  func prepare() async throws {}

  func run() async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          self.loop()
          continuation.resume()
        }
      }
    } onCancel: {
      state.withLock { $0.isStopped = true }
      signal()
    }
  }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let wanted = (events.contains(.write) ? POLLOUT : 0) | (events.contains(.read) ? POLLIN : 0)
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    defer { state.withLock { _ = $0.canceled.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let waiter = Waiter(
          file: socket.file.rawValue, events: Int16(wanted), continuation: continuation)
        let isWaiting = state.withLock { state in
          guard !state.isStopped, !state.canceled.contains(id) else { return false }
          state.waiters[id] = waiter
          return true
        }
        if isWaiting { signal() } else { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.canceled.insert(id)
        return state.waiters.removeValue(forKey: id)
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  private func signal() {
    var byte: UInt8 = 0
    // A full pipe wakes the thread as well.
    _ = write(wake.write, &byte, 1)
  }

  private func loop() {
    while true {
      let (isStopped, waiters) = state.withLock { ($0.isStopped, Array($0.waiters)) }
      guard !isStopped else { break }
      var files = [pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0)]
      files += waiters.map { pollfd(fd: $0.value.file, events: $0.value.events, revents: 0) }
      guard Glibc.poll(&files, nfds_t(files.count), -1) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 256)
      while read(wake.read, &bytes, bytes.count) == bytes.count {}
      // A failure or hang-up is reported by the next read or write.
      for (file, waiter) in zip(files.dropFirst(), waiters) where file.revents != 0 {
        state.withLock { $0.waiters.removeValue(forKey: waiter.key) }?.continuation.resume()
      }
    }
    let left = state.withLock { state in
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in left { waiter.continuation.resume(throwing: CancellationError()) }
  }
}
