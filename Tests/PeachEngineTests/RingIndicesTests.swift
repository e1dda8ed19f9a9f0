import Foundation
import Synchronization
import Testing

@testable import PeachEngine

@Suite("The ring between two threads")
struct RingIndicesTests {
  /// A ring of numbers, as the engine keeps its own.
  private final class Ring: @unchecked Sendable {
    // Safe: the indices order what the two threads see of the slots.
    let indices = RingIndices(capacity: 64)
    let slots = UnsafeMutablePointer<Int>.allocate(capacity: 64)
    deinit { slots.deallocate() }
  }

  @Test("it takes as many as it has slots, and gives each back once")
  func counts() {
    let ring = RingIndices(capacity: 4)
    #expect(ring.writable == 4)
    #expect(ring.readable == 0)
    ring.commit(3)
    #expect(ring.writable == 1)
    #expect(ring.readable == 3)
    ring.free(2)
    #expect(ring.writable == 3)
    #expect(ring.readable == 1)
  }

  @Test("its slots follow each other around the end")
  func wraps() {
    let ring = RingIndices(capacity: 4)
    ring.commit(3)
    ring.free(3)
    #expect((0..<4).map { ring.writeSlot($0) } == [3, 0, 1, 2])
    ring.commit(4)
    #expect((0..<4).map { ring.readSlot($0) } == [3, 0, 1, 2])
    #expect(ring.writable == 0)
  }

  @Test("a million items cross from one thread to another in order, and none is lost")
  func threads() async {
    let total = 1_000_000
    let ring = Ring()
    let (ends, end) = AsyncStream.makeStream(of: Int?.self)
    Thread.detachNewThread {
      var next = 0
      while next < total {
        let count = min(ring.indices.writable, 7, total - next)
        for offset in 0..<count { ring.slots[ring.indices.writeSlot(offset)] = next + offset }
        if count > 0 { ring.indices.commit(count) } else { sched_yield() }
        next += count
      }
    }
    Thread.detachNewThread {
      var expected = 0
      var wrong: Int?
      while expected < total, wrong == nil {
        let count = ring.indices.readable
        for offset in 0..<count where wrong == nil {
          if ring.slots[ring.indices.readSlot(offset)] != expected { wrong = expected }
          expected += 1
        }
        if count > 0 { ring.indices.free(count) } else { sched_yield() }
      }
      end.yield(wrong)
      end.finish()
    }
    for await wrong in ends { #expect(wrong == nil) }
  }
}
