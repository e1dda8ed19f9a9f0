import CRealTimeProbe
import PeachChecks
import PeachTesting
import Testing

@Suite("The sine on the audio thread", .enabled(if: peach_probe_works(), "under a sanitizer"))
struct SineAllocationTests {
  @Test("rendering allocates nothing and frees nothing")
  func render() throws {
    let sound = try Sine.make()
    let events = PackedEvents(
      (0..<40).flatMap { index -> [OfflineEvent] in
        [
          .on(UInt64(index), at: index * 10, frequency: 440, length: index * 50),
          .retune(UInt64(index), at: index * 10 + 3, frequency: 450),
          .release(UInt64(index / 2), at: index * 10 + 5),
        ]
      })
    var left = [Float](repeating: 0, count: 512)
    var right = left
    let count = left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right -> UInt64 in
        guard let left = left.baseAddress, let right = right.baseAddress else { return .max }
        let before = peach_probe_allocations()
        for _ in 0..<50 { sound.renderBlock(events, left, right, 512) }
        return peach_probe_allocations() - before
      }
    }
    #expect(count == 0)
  }

  @Test("the probe counts what is allocated")
  func probe() {
    let before = peach_probe_allocations()
    let array = [Int](repeating: 1, count: 10_000)
    #expect(array.count == 10_000)
    #expect(peach_probe_allocations() > before)
  }
}
