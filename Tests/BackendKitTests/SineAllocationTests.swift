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
    let rendered = sound.rendering(events, blocks: 50, counting: peach_probe_allocations)
    #expect(rendered.count == 0)
  }

  @Test("the probe counts what is allocated")
  func probe() {
    let before = peach_probe_allocations()
    let array = [Int](repeating: 1, count: 10_000)
    #expect(array.count == 10_000)
    #expect(peach_probe_allocations() > before)
  }
}
