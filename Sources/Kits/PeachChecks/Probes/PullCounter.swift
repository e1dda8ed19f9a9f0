import CPeachBackend
import Foundation
import PeachContract
import Synchronization

/// The host side of an output under check, which supplies silence and records the requests.
final class PullCounter: @unchecked Sendable {
  // Safe: each request has a record of its own, and they are read after a halt.

  /// A request for a block.
  struct Pull {
    var block = peach_block()
    /// The time of the request on CLOCK_MONOTONIC, in nanoseconds.
    var time: UInt64 = 0
    /// The thread that made it.
    var thread = pthread_t()
    /// True if another request was being answered at the time.
    var isBesideAnother = false
    /// True if both channels have a buffer.
    var hasBuffers = false
  }

  private static let capacity = 4096
  private let records: UnsafeMutablePointer<Pull>
  private let begun = Atomic<Int>(0)
  private let answering = Atomic<Int>(0)
  /// The number of frames that a buffer holds; nothing is written before the format is granted.
  private let room = Atomic<Int>(0)

  init() {
    records = .allocate(capacity: Self.capacity)
    records.initialize(repeating: Pull(), count: Self.capacity)
  }

  /// Sets the number of frames that the buffers hold.
  func grant(_ frames: UInt32) { room.store(Int(min(frames, 1 << 20)), ordering: .releasing) }

  /// The number of requested blocks.
  var count: Int { begun.load(ordering: .acquiring) }

  /// The first requests, in the order in which they began.
  var pulls: [Pull] {
    Array(UnsafeBufferPointer(start: records, count: min(count, Self.capacity)))
  }

  /// The host table passed to an output.
  ///
  /// It retains the counter for good, because a device that does not halt may continue pulling.
  var host: peach_output_host {
    peach_output_host(
      size: UInt32(MemoryLayout<peach_output_host>.size), reserved: 0,
      context: Unmanaged.passRetained(self).toOpaque(),
      pull: { context, block, left, right in
        guard let context, let block else { return }
        Unmanaged<PullCounter>.fromOpaque(context)._withUnsafeGuaranteedRef {
          $0.pull(block.pointee, left, right)
        }
      },
      report: { _, _, _ in })
  }

  private func pull(
    _ block: peach_block, _ left: UnsafeMutablePointer<Float>?,
    _ right: UnsafeMutablePointer<Float>?
  ) {
    let time = MonotonicClock.nanoseconds
    let others = answering.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    let index = begun.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    if index < Self.capacity {
      records[index] = Pull(
        block: block, time: time, thread: pthread_self(), isBesideAnother: others > 0,
        hasBuffers: left != nil && right != nil)
    }
    for frame in 0..<min(Int(block.frames), room.load(ordering: .acquiring)) {
      left?[frame] = 0
      right?[frame] = 0
    }
    answering.wrappingSubtract(1, ordering: .acquiringAndReleasing)
  }
}
