import PeachTesting
import Testing

@testable import PeachEngine

@Suite("What the engine makes of lost time and other formats")
struct EngineClockTests {
  @Test("a jump of the clock is reported to the notes that sound, and to no others")
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

  @Test("how the thread that pulls is scheduled is known once it has pulled")
  func scheduling() {
    let bench = EngineBench()
    #expect(bench.engine.scheduling == nil)
    bench.pull()
    #expect(bench.engine.scheduling != nil)
  }

  @Test("an underrun that the output counted is reported to the notes that sound, once")
  func underrun() {
    let bench = EngineBench()
    #expect(bench.send(.note(1)))
    bench.pull()
    bench.dropouts += 3
    bench.pull()
    bench.pull()
    #expect(bench.events() == ["began 1 @0", "dropout 1"])
  }

  @Test(
    "a block that the sound was late for is reported to the notes that it leaves a hole in, also at their begin"
  )
  func late() {
    let bench = EngineBench()
    bench.sound.missed = 5
    bench.pull()
    #expect(bench.send(.note(1, length: 300)))
    bench.sound.missed += 1
    bench.pull()
    bench.pull()
    #expect(bench.events() == ["began 1 @256", "late 1", "ended 1"])
  }

  @Test("a sound that was late before it was bound costs no note anything")
  func lateBefore() {
    let bench = EngineBench()
    bench.sound.missed = 5
    #expect(bench.send(.note(1)))
    bench.pull()
    #expect(bench.events() == ["began 1 @0"])
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

  @Test("a note that does not sound yet gets no dropout")
  func notHeardYet() {
    let bench = EngineBench(delay: 1000)
    #expect(bench.send(.note(1)))
    bench.pull()
    bench.clock += 99
    bench.pull()
    #expect(bench.sound.events.count == 1)
    #expect(bench.events() == [])
  }

  @Test("a block of another rate is silence to the bit, reported at once and then now and again")
  func format() {
    let bench = EngineBench()
    #expect(bench.send(.note(1), .tick))
    bench.pull()
    for _ in 0..<65 {
      #expect(bench.send(.tick))
      #expect(bench.pull(rate: 44100) == [Float](repeating: 0, count: 256))
    }
    #expect(bench.events() == ["began 1 @0", "format", "dropout 1", "ended 1", "format"])
  }

  @Test("a block longer than agreed is rendered in pieces, and every note keeps its frames")
  func longBlocks() {
    let bench = EngineBench(maxFrames: 100)
    #expect(
      bench.send(
        .note(1, length: 50), .note(2, at: 150, length: 200), .note(4, at: 999, length: 300)))
    let samples = bench.pull(1000) + bench.pull(1000)
    for (frame, sample) in samples.enumerated() {
      let expected: Float =
        (frame < 50 ? 1 : 0) + (150..<350 ~= frame ? 2 : 0) + (999..<1299 ~= frame ? 4 : 0)
      #expect(sample == expected, "frame \(frame)")
    }
    #expect(
      bench.events() == [
        "began 1 @0", "ended 1", "began 2 @150", "ended 2", "began 4 @999", "ended 4",
      ])
  }

  @Test("notes to come last and wait as many seconds after a change of rate as before")
  func rescaled() {
    let bench = EngineBench()
    var waiting = EngineCommand.note(2, at: 4800, length: 9600)
    waiting.rate = EngineBench.rate
    #expect(bench.send(waiting))
    bench.pull(2400)
    let other = FakeSound()
    let binding = other.binding(rate: 96000, maxFrames: 1024)
    defer { SoundBinding.free(binding) }
    bench.engine.bind(nil)
    bench.engine.bind(binding)
    // Sent by the old rate, though the new one holds already.
    var late = EngineCommand.note(1, at: 2400, length: 2400)
    late.rate = EngineBench.rate
    #expect(bench.send(late))
    for _ in 0..<30 { bench.pull(1024, rate: 96000) }
    #expect(
      other.events == [
        FakeSound.Event(kind: .on(frequency: 440, length: 19200), note: 2, frame: 4800),
        FakeSound.Event(kind: .on(frequency: 440, length: 4800), note: 1, frame: 4800),
      ])
    #expect(bench.events().suffix(2) == ["ended 1", "ended 2"])
  }

  @Test("a length is rounded to the nearest frame of another rate")
  func rounded() {
    let bench = EngineBench()
    // 96.47 frames of 44,100 Hz.
    var note = EngineCommand.note(1, length: 105)
    note.rate = EngineBench.rate
    let other = FakeSound()
    let binding = other.binding(rate: 44100, maxFrames: 1024)
    defer { SoundBinding.free(binding) }
    bench.engine.bind(nil)
    bench.engine.bind(binding)
    #expect(bench.send(note))
    bench.pull(1024, rate: 44100)
    #expect(
      other.events.map(\.kind) == [.on(frequency: 440, length: 96)])
  }

  @Test("when the output runs faster than time, what sounds fades as spoiled and the rest waits")
  func freewheel() {
    let bench = EngineBench()
    #expect(bench.send(.note(1), .note(2, at: 300, length: 100)))
    bench.pull()
    bench.freewheels = true
    let faded = bench.pull()
    #expect(faded[..<FakeSound.release].allSatisfy { $0 == 1 })
    #expect(faded[FakeSound.release...].allSatisfy { $0 == 0 })
    #expect(bench.pull(total: 4096, block: 256).allSatisfy { $0 == 0 })
    bench.freewheels = false
    let samples = bench.pull(256)
    #expect(samples[..<44].allSatisfy { $0 == 0 })
    #expect(samples[44..<144].allSatisfy { $0 == 2 })
    #expect(
      bench.events() == [
        "began 1 @0", "dropout 1", "ended 1", "began 2 @\(256 * 18 + 44)", "ended 2",
      ])
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

  @Test("another binding cuts off the notes of the one before, and reports it")
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

  @Test("a binding at the address of the previous one is still a different one")
  func sameAddress() {
    let bench = EngineBench()
    let binding = bench.sound.binding(rate: EngineBench.rate, maxFrames: 1024)
    defer { SoundBinding.free(binding) }
    bench.engine.bind(binding)
    #expect(bench.send(.note(1)))
    bench.pull()
    // The binding is freed and made again between two blocks.
    bench.engine.bind(nil)
    bench.engine.bind(binding)
    bench.pull()
    #expect(bench.events() == ["began 1 @0", "dropout 1", "ended 1"])
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
