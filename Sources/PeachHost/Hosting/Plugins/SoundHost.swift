import CPeachBackend
import CRealTime
import Foundation
import Glibc

/// The extension of peach_sound_host.h, offered to the sounds of one backend in this process.
///
/// Lives as long as the program, like the backend.
final class SoundHost: @unchecked Sendable {
  // Safe: the pointers are constant; what they point to can be used from any number of threads.

  /// The table, constant and never freed.
  let table: UnsafePointer<peach_sound_host>
  private let queue: MainCallQueue
  private let changes: OpaquePointer

  /// The part that the functions of the table reach without counting references, as they may be
  /// called while rendering.
  private struct Context {
    let calls: OpaquePointer
    let changes: OpaquePointer
  }

  /// Fills the table, and starts the thread that makes the calls.
  ///
  /// Nil if the system gives no memory or no descriptor.
  /// - Parameter turn: the backend's turn, in which the calls are made.
  init?(turn: BackendLock) {
    guard let queue = MainCallQueue(), let changes = peach_changes_create() else { return nil }
    self.queue = queue
    self.changes = changes
    let context = UnsafeMutablePointer<Context>.allocate(capacity: 1)
    context.initialize(to: Context(calls: queue.calls, changes: changes))
    let table = UnsafeMutablePointer<peach_sound_host>.allocate(capacity: 1)
    table.initialize(
      to: peach_sound_host(
        size: UInt32(MemoryLayout<peach_sound_host>.size), reserved: 0,
        context: UnsafeMutableRawPointer(context),
        call_on_main: { context, call, data in
          guard let context, let call else { return PEACH_ERROR_INVALID }
          let calls = context.assumingMemoryBound(to: Context.self).pointee.calls
          return peach_main_calls_add(calls, call, data) ? PEACH_OK : PEACH_ERROR_BUSY
        },
        traits_changed: { context, sound in
          guard let context, let sound else { return }
          peach_changes_mark(context.assumingMemoryBound(to: Context.self).pointee.changes, sound)
        }))
    self.table = UnsafePointer(table)
    Thread.detachNewThread { [queue] in
      while true {
        queue.wait()
        turn { _ = queue.drain() }
      }
    }
  }

  /// Makes the calls that wait; the caller has the backend's turn.
  func makeCalls() { queue.drain() }

  /// Watches an instance for the change of its traits; the caller has the backend's turn.
  /// - Returns: nil if there is no memory, so that no change would be noticed.
  func change(of sound: UnsafeMutableRawPointer) -> SoundChange? {
    peach_changes_list(changes, sound).map(SoundChange.init)
  }
}

/// The mark by which an instance asks to be activated again.
struct SoundChange: @unchecked Sendable {
  // Safe: the mark is an atomic, and its memory is never freed.
  /// The mark, for functions of C.
  let pointer: OpaquePointer

  fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// True if the instance has requested it since the mark was cleared.
  var isMarked: Bool { peach_change_is_marked(pointer) }

  /// Clears the mark.
  func clear() { peach_change_clear(pointer) }

  /// Ends the watch, before the instance is destroyed; the caller has the backend's turn.
  func end() { peach_changes_unlist(pointer) }
}

/// The calls that a backend wants made on the main side, asked for on any thread.
///
/// The thread that drains it, of the host or of a process that renders a sound, polls
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

  /// Makes the calls that wait, in the order they were requested, on the calling thread.
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
