import Testing

@testable import PeachHost

@Suite("What the engine makes of lost time and other formats")
struct EngineClockTests {
  @Test("a jump of the clock is told to the notes that sound, and to no others")
  func jump() {
    let bench = EngineBench()
    bench.pull()
    #expect(bench.send(.note(1), .note(2, at: 5000), .note(3, length: 100)))
    bench.pull()
    #expect(bench.events() == ["began 1 @256", "began 3 @256", "ended 3"])
    bench.clock += 512
    bench.pull()
    #expect(bench.events() == ["dropout 1"])
    bench.pull()
    #expect(bench.events() == [])
  }

  @Test("an underrun that the output counted is told to the notes that sound, once")
  func underrun() {
    let bench = EngineBench()
    #expect(bench.send(.note(1)))
    bench.pull()
    bench.dropouts += 3
    bench.pull()
    bench.pull()
    #expect(bench.events() == ["began 1 @0", "dropout 1"])
  }

  @Test("a clock that does not begin at zero, or underruns from before, are no dropout")
  func first() {
    let bench = EngineBench()
    bench.clock = 1_000_000
    bench.dropouts = 7
    #expect(bench.send(.note(1)))
    bench.pull()
    bench.pull()
    #expect(bench.events() == ["began 1 @1000000"])
  }

  @Test("a note that has only been handed over is not told of a dropout before it is heard")
  func notHeardYet() {
    let bench = EngineBench(delay: 1000)
    #expect(bench.send(.note(1)))
    bench.pull()
    bench.clock += 99
    bench.pull()
    #expect(bench.sound.events.count == 1)
    #expect(bench.events() == [])
  }

  @Test(
    "a block of another rate or longer than agreed is silence to the bit, told once",
    arguments: [(256, 44100.0), (2048, 48000.0)])
  func format(frames: Int, rate: Double) {
    let bench = EngineBench()
    #expect(bench.send(.note(1), .tick))
    bench.pull()
    for _ in 0..<3 {
      #expect(bench.send(.tick))
      #expect(bench.pull(frames, rate: rate) == [Float](repeating: 0, count: frames))
    }
    #expect(bench.events() == ["began 1 @0", "format", "dropout 1", "ended 1"])
  }

  @Test("without a sound that fits, the notes to come wait, and keep their places to each other")
  func waiting() {
    let bench = EngineBench()
    #expect(bench.send(.note(1, length: 100), .note(2, at: 150, length: 100)))
    for _ in 0..<3 { bench.pull(256, rate: 44100) }
    let samples = bench.pull(512)
    #expect(samples[..<100].allSatisfy { $0 == 1 })
    #expect(samples[100..<150].allSatisfy { $0 == 0 })
    #expect(samples[150..<250].allSatisfy { $0 == 2 })
    #expect(samples[250...].allSatisfy { $0 == 0 })
    #expect(
      bench.events() == ["format", "began 1 @768", "ended 1", "began 2 @918", "ended 2"])
  }

  @Test("another binding cuts off what sounded by the one before, and says so")
  func rebound() {
    let bench = EngineBench()
    #expect(bench.send(.note(1), .note(2, at: 300, length: 10)))
    bench.pull(256)
    let other = FakeSound()
    let binding = other.binding(rate: EngineBench.rate, maxFrames: 1024)
    defer { SoundBinding.free(binding) }
    bench.engine.bind(nil)
    bench.engine.bind(binding)
    bench.pull(256)
    #expect(bench.events() == ["began 1 @0", "dropout 1", "ended 1", "began 2 @300", "ended 2"])
    #expect(other.events.map(\.note) == [2])
    #expect(bench.engine.isRendering(binding))
  }

  @Test("a binding arrives also when the ring is full, before the commands sent after it")
  func boundWhenFull() {
    let bench = EngineBench()
    while bench.send(.allOff) {}
    let other = FakeSound()
    let binding = other.binding(rate: EngineBench.rate, maxFrames: 1024)
    defer { SoundBinding.free(binding) }
    bench.engine.bind(binding)
    bench.pull()
    #expect(bench.engine.isRendering(binding))
  }

  @Test("an engine without a sound is silent")
  func unbound() {
    let engine = Engine()
    let output = OfflineOutput(engine: engine, rate: 48000, period: 64)
    #expect(engine.send([.note(1), .tick]))
    let (left, right) = output.render(frames: 1000)
    #expect(left == [Float](repeating: 0, count: 1000))
    #expect(right == left)
    #expect(engine.takeEvents().isEmpty)
    #expect(engine.blockCount == 16)
  }
}
