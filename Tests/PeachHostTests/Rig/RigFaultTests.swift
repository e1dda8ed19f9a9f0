import CPeachBackend
import Foundation
import PeachTesting
import Synchronization
import Testing

@testable import PeachCore
@testable import PeachEngine
@testable import PeachHost

@Suite("A rig whose sound or output does what it may not", .timeLimit(.minutes(5)))
struct RigFaultTests {
  /// A sound that sends one sample forever, and waits in its render on request.
  private final class StubbornSound: SoundInstance, @unchecked Sendable {
    // Safe: the audio thread touches a constant and semaphores.
    let sample: Float
    let stands: Bool
    let isInside = DispatchSemaphore(value: 0)
    let goesOn = DispatchSemaphore(value: 0)
    let calls = Mutex<[String]>([])
    let fate = Mutex<Reason?>(nil)

    /// The seconds that it takes to be made ready.
    let making: Double

    init(_ sample: Float = 0.5, stands: Bool = false, making: Double = 0) {
      self.sample = sample
      self.stands = stands
      self.making = making
    }

    func activate(for format: OutputFormat) throws(PeachError) -> ActiveSound {
      if making > 0 { _ = goesOn.wait(timeout: .now() + making) }
      calls.withLock { $0.append("activate") }
      return ActiveSound(
        render: { context, _, _, left, right, frames in
          guard let context, let left, let right else { return }
          let sound = Unmanaged<StubbornSound>.fromOpaque(context).takeUnretainedValue()
          if sound.stands {
            sound.isInside.signal()
            sound.goesOn.wait()
          }
          for index in 0..<Int(frames) {
            left[index] = sound.sample
            right[index] = sound.sample
          }
        }, instance: Unmanaged.passUnretained(self).toOpaque(), traits: SoundTraits())
    }

    func deactivate() { calls.withLock { $0.append("deactivate") } }

    var loss: Reason? { fate.withLock { $0 } }
  }

  /// A rig that sounds by it.
  private static func rig(
    _ sound: StubbornSound, period: Int = ManualOutput.minute
  ) throws -> (rig: Rig, output: ManualOutput) {
    let engine = Engine()
    let output = ManualOutput(engine: engine, period: period)
    let rig = try Rig(
      source: SoundSourceID(backend: "acme", sound: "bad"), selection: OutputSelection("manual"),
      engine: engine,
      sound: HostedSound(sound), output: output, passedOver: [])
    return (rig, output)
  }

  @Test("that is no sound is lost with the name of its source, and its notes with it")
  func notSound() async throws {
    let sound = StubbornSound(.nan)
    let (rig, output) = try Self.rig(sound)
    defer { rig.shutDown() }
    let player = RigNotePlayer(rig: rig)
    let handle = try await player.play(Pitch(note: .a4))
    #expect(output.pull(256).allSatisfy { $0 == 0 })
    let reason = PeachError.outputLost(.notSound("acme:bad"))
    #expect(await rig.loss() == reason)
    #expect(await RigBench.events(handle).last == .failed(reason))
  }

  @Test("that knows why it sends no sound reports it")
  func knownLoss() async throws {
    let sound = StubbornSound(.nan)
    sound.fate.withLock { $0 = .sourceEnded("acme:bad", .crashed(signal: 11)) }
    let (rig, output) = try Self.rig(sound)
    defer { rig.shutDown() }
    output.pull(256)
    #expect(await rig.loss() == .outputLost(.sourceEnded("acme:bad", .crashed(signal: 11))))
  }

  @Test("that is exchanged for another is heard no more, and the output is served again")
  func exchanged() async throws {
    let (second, other) = try Self.rig(StubbornSound(0.25))
    defer { second.shutDown() }
    #expect(other.pull(64) == [Float](repeating: 0.25, count: 64))
    try second.exchange(HostedSound(StubbornSound(0.5)), source: SoundSourceID("acme:good"))
    #expect(other.pull(64) == [Float](repeating: 0.5, count: 64))
    #expect(other.calls == [.run, .halt, .run])
  }

  @Test("that takes longer to be made ready than an output may be silent costs no output")
  func slow() async throws {
    let (rig, output) = try Self.rig(StubbornSound(0.25), period: 64)
    defer { rig.shutDown() }
    output.pull(64)
    try rig.exchange(
      HostedSound(StubbornSound(0.5, making: 0.6)), source: SoundSourceID("acme:slow"))
    let player = RigNotePlayer(rig: rig)
    _ = try await player.play(Pitch(note: .a4))
    #expect(output.pull(64) == [Float](repeating: 0.5, count: 64))
  }

  @Test("that does not return from rendering is the one that is named, and what it uses stays")
  func hangs() async throws {
    let sound = StubbornSound(stands: true)
    let (rig, output) = try Self.rig(sound, period: 64)
    let block = BlockThread { output.pull(64) }
    sound.isInside.wait()
    #expect(await rig.loss() == .outputLost(.sourceHangs("acme:bad")))
    rig.shutDown()
    #expect(sound.calls.withLock { $0 } == ["activate"])
    sound.goesOn.signal()
    #expect(block.written() == [Float](repeating: 0.5, count: 64))
  }

  @Test("that asks for more than it declared is named, and nothing is written beyond its room")
  func tooLong() async throws {
    let (rig, output) = try Self.rig(StubbornSound())
    defer { rig.shutDown() }
    let samples = output.pull(48_001)
    #expect(samples[..<48_000].allSatisfy { $0 == 0 })
    #expect(samples[48_000].isNaN)
    #expect(
      await rig.loss()
        == .outputLost(.blockTooLong(output: "manual", frames: 48_001, limit: 48_000)))
    #expect(output.pull(64).allSatisfy { $0 == 0 })
  }

  @Test("that has grown without a report in time is served from the next look on")
  func grown() async throws {
    let (rig, output) = try Self.rig(StubbornSound())
    defer { rig.shutDown() }
    output.change { $0.maxFrames = 50_000 }
    #expect(output.pull(50_000)[..<48_000].allSatisfy { $0 == 0 })
    while !Task.isCancelled, output.pull(50_000).last != 0.5 { await Task.yield() }
    #expect(output.pull(64) == [Float](repeating: 0.5, count: 64))
  }

  @Test("that asks from two threads at once is named")
  func twoThreads() async throws {
    let sound = StubbornSound(stands: true)
    let (rig, output) = try Self.rig(sound)
    let first = BlockThread { output.pull(64) }
    sound.isInside.wait()
    #expect(output.pull(64) == [Float](repeating: 0, count: 64))
    #expect(await rig.loss() == .outputLost(.pulledTwice("manual")))
    sound.goesOn.signal()
    #expect(first.written() == [Float](repeating: 0.5, count: 64))
    rig.shutDown()
    #expect(sound.calls.withLock { $0 } == ["activate", "deactivate"])
  }

  @Test("that asks for nothing again and again counts as stalled")
  func empty() async throws {
    let (rig, output) = try Self.rig(StubbornSound(), period: 64)
    defer { rig.shutDown() }
    let isOver = Mutex(false)
    Thread.detachNewThread {
      while !isOver.withLock({ $0 }) {
        output.pull(0)
        Patience.rest()
      }
    }
    #expect(await rig.loss() == .outputLost(.outputStalled("manual")))
    isOver.withLock { $0 = true }
  }

  @Test(
    "that stays at a rate it does not declare is lost after a while", arguments: [0, .nan, 44_100])
  func rate(rate: Double) async throws {
    let (rig, output) = try Self.rig(StubbornSound())
    defer { rig.shutDown() }
    let isOver = Mutex(false)
    Thread.detachNewThread {
      while !isOver.withLock({ $0 }) {
        output.pull(64, rate: rate)
        Patience.rest()
      }
    }
    #expect(await rig.loss() == .outputLost(.rateUndeclared("manual")))
    isOver.withLock { $0 = true }
  }

  @Test("that never comes back to real time is lost after ten seconds of blocks")
  func freewheel() async throws {
    let (rig, output) = try Self.rig(StubbornSound())
    defer { rig.shutDown() }
    for _ in 0..<10 { output.pull(48_000, freewheels: true) }
    #expect(await rig.loss() == .outputLost(.neverInTime("manual")))
  }

  @Test("is JACK may take its time to come back")
  func freewheelOfJACK() {
    for output in ["jack", "jack:studio"].map({ OutputSelection($0) }) {
      #expect(!BlockWatchdog.isFreewheeling(frames: .max, rate: 48_000, output: output))
    }
    for output in ["jackdaw", "alsa:null", "silent"].map({ OutputSelection($0) }) {
      #expect(!BlockWatchdog.isFreewheeling(frames: 479_999, rate: 48_000, output: output))
      #expect(BlockWatchdog.isFreewheeling(frames: 480_000, rate: 48_000, output: output))
    }
  }
}

@Suite("The watchdog of an output whose blocks do not fit")
struct BlockWatchdogTests {
  /// Looks every 25 ms, at a number of blocks for each.
  private static func told(_ blocks: [UInt64]) -> [Int] {
    var watchdog = BlockWatchdog()
    return blocks.indices.filter {
      watchdog.isUnfit(unfitBlocks: blocks[$0], now: 1 + UInt64($0) * 25_000_000)
    }
  }

  @Test("it reports once, after three seconds of blocks at another rate")
  func once() {
    #expect(Self.told(Array(0..<1000)) == [120])
  }

  @Test("a single block of the right rate makes it patient again")
  func patient() {
    #expect(Self.told((0..<1000).map { UInt64($0 % 119) }) == [])
  }

  @Test("an output that does not pull is not its affair")
  func standing() {
    #expect(Self.told([UInt64](repeating: 5, count: 1000)) == [])
  }

  @Test("a program that was stopped for an hour has not waited for it")
  func stopped() {
    var watchdog = BlockWatchdog()
    let told = [
      watchdog.isUnfit(unfitBlocks: 1, now: 1),
      watchdog.isUnfit(unfitBlocks: 2, now: 3_600_000_000_000),
    ]
    #expect(told == [false, false])
  }
}
