import CPeachBackend
import PeachEngine
import Synchronization
import Testing

@testable import PeachHost

@Suite("What a listener keeps")
struct ListenerCoreTests {
  /// A core that is fed by hand.
  private final class Bench {
    let core = UnsafeMutablePointer<ListenerCore>.allocate(capacity: 1)
    var frame: UInt64 = 100

    init(frames: Int = 1024, threshold: Float = 0.01) {
      core.initialize(to: ListenerCore(frames: frames, threshold: threshold))
    }

    deinit {
      core.deinitialize(count: 1)
      core.deallocate()
    }

    func hear(_ left: [Float], right: [Float]? = nil) {
      var block = peach_heard()
      block.frames = UInt32(left.count)
      block.frame = frame
      block.rate = 48000
      core.pointee.hear(&block, left, right ?? left)
      frame += UInt64(left.count)
    }

    func take() -> [HeardBlock] {
      let count = core.pointee.blockIndices.readable
      let blocks = (0..<count).map {
        core.pointee.blocks[core.pointee.blockIndices.readSlot($0)]
      }
      core.pointee.blockIndices.free(count)
      return blocks
    }
  }

  @Test("the first and the last frame above the threshold are found, on either channel")
  func sounding() throws {
    let bench = Bench()
    bench.hear([0, 0.01, 0, 0.02, 0, 0], right: [0, 0, 0, 0, -0.02, 0])
    let block = try #require(bench.take().first)
    #expect(block.firstSounding == 3)
    #expect(block.lastSounding == 4)
    #expect(!block.isSilent)
  }

  @Test("NaN counts as sound")
  func notANumber() throws {
    let bench = Bench()
    bench.hear([0, .nan])
    #expect(try #require(bench.take().first).firstSounding == 1)
  }

  @Test("a block below the threshold is silent")
  func silence() throws {
    let bench = Bench()
    bench.hear([0.01, -0.01, 0])
    #expect(try #require(bench.take().first).isSilent)
  }

  @Test("lost time is reported with the block behind it, and with no other")
  func jump() {
    let bench = Bench()
    bench.hear([0, 0])
    bench.hear([0, 0])
    bench.frame += 2
    bench.hear([0, 0])
    bench.hear([0, 0])
    #expect(bench.take().map(\.hasJumped) == [false, false, true, false])
  }

  @Test("the newest frames overwrite the oldest, and blocks say where theirs lie")
  func recording() throws {
    let bench = Bench(frames: 1024)
    for value in 0..<5 { bench.hear([Float](repeating: Float(value), count: 256)) }
    let last = try #require(bench.take().last)
    #expect(last.position == 1024)
    #expect(bench.core.pointee.left[0] == 4)
    #expect(bench.core.pointee.left[256] == 1)
    #expect(bench.core.pointee.recorded.load(ordering: .relaxed) == 1280)
  }

  @Test("unread blocks are lost, and the recording continues")
  func lost() {
    let bench = Bench()
    for _ in 0..<260 { bench.hear([0]) }
    #expect(bench.take().count == 256)
    #expect(bench.core.pointee.recorded.load(ordering: .relaxed) == 260)
  }
}
