import PeachCore
import Synchronization

/// A histogram of block times, counted by the audio thread and taken by the main side.
///
/// There are sixteen steps for each doubling, so a time is accurate to a sixteenth.
struct LoadHistogram: ~Copyable {
  private static let steps = 16
  private static let count = 40 * steps
  private let buckets: UnsafeMutablePointer<Atomic<UInt32>>
  private let longest = Atomic<UInt64>(0)

  init() {
    buckets = .allocate(capacity: Self.count)
    for index in 0..<Self.count { (buckets + index).initialize(to: Atomic(0)) }
  }

  deinit { buckets.deallocate() }

  /// Counts a block. [audio-thread]
  @_noLocks
  borrowing func add(nanoseconds: UInt64) {
    buckets[Self.bucket(nanoseconds)].add(1, ordering: .relaxed)
    // Only this thread raises it; the other one only resets it.
    if nanoseconds > longest.load(ordering: .relaxed) {
      longest.store(nanoseconds, ordering: .relaxed)
    }
  }

  @_noLocks
  private static func bucket(_ nanoseconds: UInt64) -> Int {
    if nanoseconds < 16 { return Int(nanoseconds) }
    let exponent = 63 - nanoseconds.leadingZeroBitCount
    let index = (exponent - 3) * 16 + Int((nanoseconds &>> UInt64(exponent - 4)) & 15)
    return index < 639 ? index : 639
  }

  /// Returns the longest time that falls into a bucket.
  private static func nanoseconds(_ bucket: Int) -> UInt64 {
    if bucket < steps { return UInt64(bucket) }
    let exponent = bucket / steps + 3
    return (UInt64(steps + bucket % steps + 1) << UInt64(exponent - 4)) - 1
  }

  /// Returns the counts since the last call, and resets them.
  borrowing func take() -> AudioLoad {
    var load = AudioLoad()
    for index in 0..<Self.count {
      let blocks = buckets[index].exchange(0, ordering: .relaxed)
      if blocks > 0 { load.add(blocks: Int(blocks), nanoseconds: Self.nanoseconds(index)) }
    }
    load.longest = longest.exchange(0, ordering: .relaxed)
    return load
  }
}
