import BackendKit
import Testing

@Suite("The count of frames of a device's clock")
struct FrameCountTests {
  /// The count after each period of some frames at some readings of the clock.
  private func counts(_ readings: [UInt32], period: UInt32 = 256) -> [UInt64] {
    var count = FrameCount()
    return readings.map { reading in
      count.begin(reading, frames: period)
      return count.frame
    }
  }

  @Test("begins where the clock is, beyond half of its range too, and goes with it")
  func runs() {
    #expect(counts([1000, 1256, 1512]) == [1000, 1256, 1512])
    #expect(counts([3_000_000_000, 3_000_000_256]) == [3_000_000_000, 3_000_000_256])
  }

  @Test("continues where 32 bits wrap")
  func wraps() {
    #expect(counts([.max - 99, 156, 412]) == [4_294_967_196, 4_294_967_452, 4_294_967_708])
  }

  @Test("jumps forward with the clock, and is not steady again before it has run on")
  func jumps() {
    var count = FrameCount()
    for reading: UInt32 in [0, 256, 512] { count.begin(reading, frames: 256) }
    #expect(count.steadyFrames == 512)
    count.begin(571_000, frames: 256)
    #expect(count.frame == 571_000 && count.steadyFrames == 0 && count.reversals == 0)
    count.begin(571_256, frames: 256)
    #expect(count.steadyFrames == 256)
  }

  @Test("continues by a period where the clock goes backward, and says so")
  func reverses() {
    var count = FrameCount()
    for reading: UInt32 in [4096, 5120, 4096, 5120] { count.begin(reading, frames: 1024) }
    #expect(count.frame == 7168)
    #expect(count.reversals == 1)
  }

  @Test("is steady through a change of period")
  func periods() {
    var count = FrameCount()
    count.begin(0, frames: 1024)
    count.begin(1024, frames: 64)
    count.begin(1088, frames: 64)
    #expect(count.steadyFrames == 1088)
  }
}
