import CPeachBackend
import Foundation
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachEngine

@Suite("What an output asks", .timeLimit(.minutes(5)))
struct PullGateTests {
  /// A block of an output of others, as its pull sees it.
  private static func block(
    _ frames: UInt32, frame: UInt64 = 0, nanoseconds: UInt64 = 0, rate: Double = 48_000,
    size: UInt32 = UInt32(MemoryLayout<peach_block>.size), freewheel: UInt32 = 0
  ) -> peach_block {
    peach_block(
      size: size, frames: frames, frame: frame, nanoseconds: nanoseconds, rate: rate, dropouts: 0,
      freewheel: freewheel)
  }

  /// Pulls as a plugin does.
  private static func pull(
    _ client: peach_output_host, _ block: peach_block, room: Int = 1024
  ) -> [Float] {
    var (left, right) = (
      [Float](repeating: .nan, count: room), [Float](repeating: .nan, count: room)
    )
    var block = block
    client.pull?(client.context, &block, &left, &right)
    return zip(left, right).map { $0.bitPattern == $1.bitPattern ? $0 : 99 }
  }

  @Test("for more frames than it has room for gets silence as far as its room goes")
  func tooLong() {
    let bench = EngineBench()
    bench.engine.allow(frames: 256)
    #expect(bench.send(.note(1)))
    bench.pull(256)
    for frames: UInt32 in [257, 1 << 20, (1 << 20) + 1, .max] {
      let samples = Self.pull(bench.engine.client, Self.block(frames, frame: 256))
      #expect(samples[..<256].allSatisfy { $0 == 0 })
      #expect(samples[256...].allSatisfy { $0.isNaN })
    }
    #expect(bench.engine.pullFault == .tooLong(frames: 257))
    #expect(bench.engine.waitForEvents(milliseconds: 10_000))
    // The core was not touched.
    #expect(bench.engine.frameCount == 256)
    #expect(bench.pull(256).allSatisfy { $0 == 0 })
    bench.engine.allow(frames: 512)
    bench.engine.resetPulls()
    #expect(bench.engine.pullFault == nil)
    #expect(bench.pull(512).allSatisfy { $0 == 1 })
  }

  /// A sound that waits in its render until it is let go, and then fills its block.
  private final class StandingSound: @unchecked Sendable {
    // Safe: semaphores alone.
    let isInside = DispatchSemaphore(value: 0)
    let goesOn = DispatchSemaphore(value: 0)

    func binding() -> UnsafeMutablePointer<SoundBinding> {
      SoundBinding.placed(
        try SoundBinding(
          render: { context, _, _, left, right, frames in
            guard let context, let left, let right else { return }
            let sound = Unmanaged<StandingSound>.fromOpaque(context).takeUnretainedValue()
            sound.isInside.signal()
            sound.goesOn.wait()
            for index in 0..<Int(frames) {
              left[index] = 0.5
              right[index] = 0.5
            }
          }, instance: Unmanaged.passUnretained(self).toOpaque(), rate: 48_000, maxFrames: 64,
          release: 48, delay: 0, tick: Tick(rate: 48_000)))
    }
  }

  /// Pulls on a thread of its own.
  private static func pulling(_ engine: Engine) -> BlockThread {
    BlockThread { pull(engine.client, block(64), room: 64) }
  }

  @Test("from two threads at once gives the second silence, and the sound to the first")
  func twoThreads() {
    let engine = Engine()
    let sound = StandingSound()
    let binding = sound.binding()
    defer { SoundBinding.free(binding) }
    engine.bind(binding)
    let first = Self.pulling(engine)
    sound.isInside.wait()
    #expect(engine.isInsideSound)
    let second = Self.pulling(engine).written()
    #expect(second == [Float](repeating: 0, count: 64))
    #expect(engine.pullFault == .twoThreads)
    sound.goesOn.signal()
    #expect(first.written() == [Float](repeating: 0.5, count: 64))
    #expect(!engine.isInsideSound)
    #expect(engine.frameCount == 64)
    // It may continue to do so, and is given silence from then on.
    #expect(Self.pulling(engine).written() == second)
  }

  @Test("after it was shut out is silence, and the block under way is waited for")
  func shut() {
    let engine = Engine()
    let sound = StandingSound()
    let binding = sound.binding()
    defer { SoundBinding.free(binding) }
    engine.bind(binding)
    let first = Self.pulling(engine)
    sound.isInside.wait()
    #expect(!engine.shutGate())
    sound.goesOn.signal()
    _ = first.written()
    #expect(engine.shutGate())
    #expect(Self.pulling(engine).written() == [Float](repeating: 0, count: 64))
    #expect(engine.frameCount == 64)
    engine.openGate()
    sound.goesOn.signal()
    #expect(Self.pulling(engine).written() == [Float](repeating: 0.5, count: 64))
  }

  @Test("after the engine has gone is silence, and what is reported is not heard")
  func gone() {
    func client() -> peach_output_host { Engine().client }
    let client = client()
    #expect(Self.pull(client, Self.block(64), room: 64) == [Float](repeating: 0, count: 64))
    client.report?(client.context, UInt32(PEACH_REPORT_LOST), nil)
  }

  @Test("for no frames moves nothing on")
  func empty() {
    let bench = EngineBench()
    #expect(bench.send(.note(1)))
    for _ in 0..<10 { bench.pull(0) }
    #expect(bench.engine.frameCount == 0)
    #expect(bench.engine.blockCount == 10)
    #expect(bench.pull(256).allSatisfy { $0 == 1 })
    #expect(bench.engine.frameCount == 256)
  }

  /// Returns the reported time of a note's onset for a block's time.
  private static func onset(_ nanoseconds: UInt64) -> UInt64? {
    let bench = EngineBench()
    guard bench.send(.note(1)) else { return nil }
    _ = pull(bench.engine.client, block(256, nanoseconds: nanoseconds))
    return bench.engine.takeEvents().first?.nanoseconds
  }

  @Test("at a time that is not now is taken as asked now")
  func time() throws {
    let now = AudioClock.now()
    for near in [now, now + 500_000_000, now - 500_000_000] { #expect(Self.onset(near) == near) }
    for far in [0, 1, now + 3_600_000_000_000, now - 2_000_000_000, UInt64.max, UInt64(1) << 63] {
      let told = try #require(Self.onset(far))
      #expect(told >= now && told < now + 60_000_000_000)
    }
  }

  @Test("of a table that ends before the field, the time is real")
  func short() {
    let bench = EngineBench()
    #expect(bench.send(.note(1)))
    let short = Self.block(256, size: 36, freewheel: 1)
    #expect(Self.pull(bench.engine.client, short, room: 256).allSatisfy { $0 == FakeSound.unit })
    #expect(bench.engine.freewheeledFrameCount == 0)
  }

  @Test("faster than time is counted until time is real again")
  func freewheel() {
    let bench = EngineBench()
    bench.freewheels = true
    for _ in 0..<3 { bench.pull(256) }
    #expect(bench.engine.freewheeledFrameCount == 768)
    bench.freewheels = false
    bench.pull(256)
    #expect(bench.engine.freewheeledFrameCount == 0)
  }

  @Test(
    "at another rate is counted until the rate is right again",
    arguments: [0, .nan, .infinity, -48_000, 44_100])
  func rate(rate: Double) {
    let bench = EngineBench()
    for _ in 0..<3 { _ = Self.pull(bench.engine.client, Self.block(256, rate: rate)) }
    #expect(bench.engine.unfitBlockCount == 3)
    // Activated again it may not fit either.
    bench.engine.bind(nil)
    bench.pull(256)
    #expect(bench.engine.unfitBlockCount == 3)
  }

  @Test("of any block at all is silence or sound, within its room", arguments: 1...20)
  func rubbish(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let room = 512
    let sound = ScriptedSound(
      (0..<100_000).map { _ in Float.random(in: -1...1, using: &generator) })
    let engine = Engine()
    let binding = sound.binding(maxFrames: Int.random(in: 1...room, using: &generator))
    defer { SoundBinding.free(binding) }
    engine.bind(binding)
    engine.allow(frames: room)
    func number() -> UInt64 {
      let shift = UInt64.random(in: 0...63, using: &generator)
      return UInt64.random(in: 0 ... .max, using: &generator) >> shift
    }
    for step in 0..<500 {
      if step % 7 == 0 {
        _ = engine.send([.note(number(), at: number() % 100_000, length: number() % 10_000)])
      }
      let rates: [Double] = [48_000, 48_000, 0, .nan, -1, .infinity, Double(bitPattern: number())]
      let frames =
        step % 3 == 0
        ? UInt32(truncatingIfNeeded: number()) : .random(in: 0...512, using: &generator)
      let block = peach_block(
        size: step % 5 == 0 ? UInt32(truncatingIfNeeded: number()) : 48, frames: frames,
        frame: number(), nanoseconds: number(), rate: rates.randomElement(using: &generator) ?? 0,
        dropouts: UInt32(truncatingIfNeeded: number()),
        freewheel: UInt32.random(in: 0...1, using: &generator))
      let samples = Self.pull(engine.client, block, room: room + 16)
      let written = min(Int(frames), room)
      #expect(samples[..<written].allSatisfy { abs($0) <= 1 })
      #expect(samples[written...].allSatisfy { $0.isNaN })
      if engine.pullFault != nil { engine.resetPulls() }
      _ = engine.takeEvents()
    }
  }
}
