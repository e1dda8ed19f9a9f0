import CRealTime
import Glibc

/// The calls that a backend wants made on the main side, asked for on any thread.
///
/// Whoever drains it, a thread of the host or the loop of a process that renders a sound, polls
/// ``descriptor`` together with whatever else it waits for.
final class MainCallQueue: @unchecked Sendable {
  // Safe: the ring is made for any number of threads that add; one drains at a time, in the
  // backend's turn.

  /// The ring, for functions of C that must not touch this object.
  let calls: OpaquePointer

  /// Makes an empty queue; nil if the system gives no memory or no descriptor.
  init?() {
    guard let calls = peach_main_calls_create() else { return nil }
    self.calls = calls
  }

  deinit { peach_main_calls_free(calls) }

  /// The descriptor that can be read while calls wait; only ``drain()`` reads it.
  var descriptor: Int32 { peach_main_calls_descriptor(calls) }

  /// Makes the calls that wait, in the order they were asked for, on the calling thread.
  ///
  /// Calls that these ask for are made too, up to 256 in all; the rest can be drained again.
  /// - Returns: the number of calls made.
  @discardableResult
  func drain() -> Int { Int(peach_main_calls_make(calls)) }

  /// Waits until calls wait.
  func wait() {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, -1) <= 0 {}
  }
}
