import PeachTesting
import Testing

@testable import PeachEngine

@Suite("When the engine lets notes begin and end")
struct EngineTimingTests {
  @Test("notes sent together begin in one block, each at its frame")
  func together() {
    let bench = EngineBench()
    #expect(bench.send(.note(1), .note(2, at: 7), .note(4, at: 255)))
    let samples = bench.pull(256)
    #expect(bench.sound.batches == [3])
    #expect(bench.sound.events.map(\.frame) == [0, 7, 255])
    #expect(samples == [Float](repeating: 1, count: 7) + [Float](repeating: 3, count: 248) + [7])
    #expect(bench.events() == ["began 1 @0", "began 2 @7", "began 4 @255"])
  }

  @Test("notes reach the sound in the order of their frames, whatever order they were sent in")
  func order() {
    let bench = EngineBench()
    #expect(bench.send(.note(1, at: 200), .note(2, at: 100), .note(3)))
    bench.pull(256)
    #expect(bench.sound.events.map(\.note) == [3, 2, 1])
    #expect(bench.sound.events.map(\.frame) == [0, 100, 200])
  }

  @Test(
    "length and gap are exact whatever the blocks",
    arguments: [1, 16, 64, 255, 256, 1024])
  func exact(block: Int) {
    let bench = EngineBench()
    bench.pull(100)
    #expect(bench.send(.note(1, length: 1000), .note(2, at: 1300, length: 777)))
    let samples = bench.pull(total: 3000, block: block)
    let wanted: [Float] = (0..<3000).map { frame in
      frame < 1000 ? 1 : (1300..<2077).contains(frame) ? 2 : 0
    }
    #expect(samples == wanted)
    #expect(bench.events() == ["began 1 @100", "ended 1", "began 2 @1400", "ended 2"])
  }

  @Test("a note's end is reported by the block that holds its last frame, not before")
  func end() {
    let bench = EngineBench()
    #expect(bench.send(.note(1, length: 513)))
    bench.pull(256)
    bench.pull(256)
    #expect(bench.events() == ["began 1 @0"])
    bench.pull(1)
    #expect(bench.events() == ["ended 1"])
  }

  @Test("the onset is reported on both of the output's clocks")
  func onset() throws {
    let bench = EngineBench()
    bench.pull(480)
    #expect(bench.send(.note(1, at: 48)))
    bench.pull(480)
    let event = try #require(bench.engine.takeEvents().first)
    #expect(event.frame == 528)
    #expect(event.nanoseconds == 11_000_000)
  }

  @Test(
    "a sound's delay makes events come that much earlier, and the onset is reported when it is heard",
    arguments: [1, 32, 256, 700])
  func delay(_ delay: Int) {
    let bench = EngineBench(delay: delay)
    bench.pull(256)
    #expect(bench.send(.note(1, at: 300, length: 100)))
    let samples = bench.pull(total: 2048, block: 256)
    #expect(bench.sound.events.map(\.frame) == [556])
    #expect(samples.firstIndex(of: 1) == 300 + delay)
    #expect(samples.lastIndex(of: 1) == 300 + delay + 99)
    #expect(bench.events() == ["began 1 @\(556 + delay)", "ended 1"])
  }

  @Test("a note placed before its sound had a delay begins late and whole")
  func laterDelay() {
    let bench = EngineBench()
    #expect(bench.send(.note(1, at: 300, length: 100)))
    bench.pull(256)
    let slow = FakeSound(delay: 64)
    let binding = slow.binding(rate: EngineBench.rate, maxFrames: 1024)
    defer { SoundBinding.free(binding) }
    bench.engine.bind(binding)
    let samples = bench.pull(512)
    #expect(samples.filter { $0 == 1 }.count == 100)
    #expect(samples.firstIndex(of: 1) == 64)
    #expect(bench.events() == ["began 1 @320", "ended 1"])
  }

  @Test("the engine works on beyond 2^32 frames")
  func longRun() {
    let bench = EngineBench(position: (1 << 32) - 100)
    #expect(bench.send(.note(1, length: 300), .note(2, at: 500, length: 10)))
    let samples = bench.pull(total: 1024, block: 64)
    #expect(samples.filter { $0 == 1 }.count == 300)
    #expect(samples.firstIndex(of: 2) == 500)
    #expect(
      bench.events() == [
        "began 1 @4294967196", "ended 1", "began 2 @4294967696", "ended 2",
      ])
  }
}
