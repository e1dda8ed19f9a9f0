import CPeachBackend
import Foundation
import Synchronization

/// The host side of an output under check, which supplies silence and records the requests.
final class PullCounter: @unchecked Sendable {
  // Safe: only the audio thread writes the records, and they are read after a halt.
  private static let capacity = 4096
  private let records: UnsafeMutablePointer<peach_block>
  private let pulls = Atomic<Int>(0)

  init() {
    // Never freed, because a device that does not halt may go on writing.
    records = .allocate(capacity: Self.capacity)
    records.initialize(repeating: peach_block(), count: Self.capacity)
  }

  /// The number of requested blocks.
  var count: Int { pulls.load(ordering: .acquiring) }

  /// The first requested blocks.
  var blocks: [peach_block] {
    Array(UnsafeBufferPointer(start: records, count: min(count, Self.capacity)))
  }

  /// The host table passed to an output, which the counter must outlive.
  var host: peach_output_host {
    peach_output_host(
      size: UInt32(MemoryLayout<peach_output_host>.size), reserved: 0,
      context: Unmanaged.passUnretained(self).toOpaque(),
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
    let index = pulls.load(ordering: .relaxed)
    if index < Self.capacity { records[index] = block }
    for frame in 0..<Int(min(block.frames, 1 << 20)) {
      left?[frame] = 0
      right?[frame] = 0
    }
    pulls.store(index + 1, ordering: .releasing)
  }
}
