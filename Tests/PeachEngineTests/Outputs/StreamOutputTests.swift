import PeachCore
import PeachTesting
import Testing

@testable import PeachEngine

@Suite("The output to a listener with a clock of its own", .timeLimit(.minutes(5)))
struct StreamOutputTests {
  private static let rate = EngineBench.rate

  /// An output, an engine with notes of known samples, and what a listener was given.
  private final class Stage: Sendable {
    /// The clock: that of the listener, as far as it has played.
    private let time: Watched<UInt64>
    let stream: SoundStream
    let output: StreamOutput
    let given = Watched<[StreamedFrames]>([])
    let silenced = Watched(0)
    nonisolated(unsafe) let bench = EngineBench()

    /// - Parameter patience: seconds, more than any machine is busy for unless a test is about them.
    init(patience: Double = 600) {
      let time = Watched<UInt64>(1)
      self.time = time
      stream = SoundStream { time.value }
      output = StreamOutput(engine: bench.engine, stream: stream, patience: patience)
    }

    func attach(_ id: UInt64, rate: Double = StreamOutputTests.rate, lead: Double = 0.025) {
      stream.attach(
        id,
        SoundStream.Listener(
          rate: rate, lead: lead, name: "browser",
          give: { [given] frames in given.update { $0.append(frames) } },
          silence: { [silenced] in silenced.update { $0 += 1 } }))
    }

    /// Adds a listener to the output, from its frame 0 on.
    /// - Returns: that frame.
    func begin(_ id: UInt64) -> UInt64 {
      attach(id)
      output.run()
      play(id, 0)
      return 0
    }

    /// Reports that a listener plays a frame.
    func play(_ id: UInt64, _ frame: UInt64, dropouts: UInt32 = 0) {
      time.update { $0 = 1 + UInt64(Double(frame) / StreamOutputTests.rate * 1e9) }
      stream.take(id, frame: frame, latency: 0.01, dropouts: dropouts)
    }

    /// Lets time pass in which no listener plays.
    func pass(_ seconds: Double) { time.update { $0 += UInt64(seconds * 1e9) } }

    /// Plays on until something comes.
    func advance(_ id: UInt64, from frame: inout UInt64, until isDone: () -> Bool) async {
      while !Task.isCancelled, !isDone() {
        frame += 128
        play(id, frame)
        // It does not run away from an output whose thread finds no processor, however long.
        let count = bench.engine.blockCount
        let deadline = ContinuousClock.now + .seconds(2)
        while bench.engine.blockCount == count, !isDone(), ContinuousClock.now < deadline {
          Patience.rest()
        }
      }
    }
  }

  @Test("both notes of an exercise come in one piece, before the first is heard")
  func onePiece() async throws {
    let stage = Stage()
    var frame = stage.begin(1)
    #expect(stage.bench.send(.note(1, length: 4800), .note(2, at: 9600, length: 4800)))
    await stage.advance(1, from: &frame) { !stage.given.value.isEmpty }
    stage.output.close()
    let piece = try #require(stage.given.value.first)
    #expect(stage.given.value.count == 1)
    #expect(piece.mayWait)
    #expect(piece.channels.count == 1)
    let samples = piece.channels[0].map { $0 / FakeSound.unit }
    let first = try #require(samples.firstIndex(of: 1))
    #expect(samples[first..<first + 4800].allSatisfy { $0 == 1 })
    #expect(samples[first + 4800..<first + 9600].allSatisfy { $0 == 0 })
    #expect(samples[first + 9600..<first + 14_400].allSatisfy { $0 == 2 })
  }

  @Test("a held note comes piece by piece, without a gap, a moment ahead of the listener")
  func held() async throws {
    let stage = Stage()
    var frame = stage.begin(1)
    #expect(stage.bench.send(.note(1)))
    await stage.advance(1, from: &frame) { stage.given.value.count >= 10 }
    stage.output.close()
    let pieces = stage.given.value
    #expect(pieces.dropFirst().allSatisfy { !$0.mayWait })
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(piece.frame + UInt64(piece.channels[0].count) == next.frame)
      // The longest lead, and a block.
      #expect(next.frame <= frame + UInt64(0.25 * Self.rate) + 128)
    }
  }

  @Test("the heard frame is behind the sent frame, by the listener's clock")
  func heard() async throws {
    let stage = Stage()
    #expect(stage.output.heardFrame == nil)
    stage.output.run()
    stage.attach(1)
    var frame: UInt64 = 4800
    await stage.advance(1, from: &frame) { stage.output.heardFrame != nil }
    // Ten milliseconds from its clock to its ear.
    let before = try #require(stage.output.heardFrame)
    frame += 48_000
    stage.play(1, frame)
    let after = try #require(stage.output.heardFrame)
    #expect(after >= before + 40_000)
    stage.output.close()
  }

  @Test("cut frames are silenced at the listener, and not sent again")
  func cut() async throws {
    let stage = Stage()
    var frame = stage.begin(1)
    #expect(stage.bench.send(.note(1, length: 960_000)))
    await stage.advance(1, from: &frame) { !stage.given.value.isEmpty }
    #expect(stage.output.cut { stage.bench.send(.allOff) })
    while !Task.isCancelled, stage.silenced.value == 0 { await Task.yield() }
    let count = stage.given.value.count
    #expect(stage.bench.send(.note(2, length: 480)))
    await stage.advance(1, from: &frame) { stage.given.value.count > count }
    stage.output.close()
    // It is where the listener is, not behind what was cut.
    #expect(stage.given.value[count].frame < 900_000)
  }

  @Test("the rate is the listener's, and the clock continues without one")
  func rate() async {
    let stage = Stage()
    stage.output.run()
    while !Task.isCancelled, stage.bench.engine.blockCount < 3 { await Task.yield() }
    stage.attach(7, rate: 44_100)
    #expect(stage.output.currentFormat().rate == 44_100)
    #expect(stage.output.currentFormat().name == "browser")
    stage.stream.detach(7)
    #expect(stage.output.currentFormat().rate == 48_000)
    let count = stage.bench.engine.blockCount
    while !Task.isCancelled, stage.bench.engine.blockCount < count + 3 { await Task.yield() }
    stage.output.close()
  }

  @Test("a listener that needs its frames earlier hears them later, and the latency says so")
  func lead() {
    let stage = Stage()
    stage.attach(1)
    #expect(stage.output.currentFormat().latency == 1200...1200)
    stage.attach(2, lead: 0.06)
    #expect(stage.output.currentFormat().latency == 2880...2880)
    // No network is waited for without end.
    stage.attach(3, lead: 7)
    #expect(stage.output.currentFormat().latency == 12_000...12_000)
  }

  @Test(
    "a listener that says nothing, or nothing more, is gone, and the exercise with it",
    arguments: [false, true])
  func gone(hasSpoken: Bool) async {
    let stage = Stage(patience: 0.05)
    let reports = Watched<[OutputReport]>([])
    stage.bench.engine.onReport { report in reports.update { $0.append(report) } }
    stage.attach(1)
    stage.output.run()
    if hasSpoken { stage.play(1, 0) }
    while !Task.isCancelled, stage.stream.isHeard {
      stage.pass(0.01)
      await Task.yield()
    }
    stage.output.close()
    #expect(
      reports.value.contains { report in
        guard case .lost(.listenerGone) = report else { return false }
        return true
      })
  }

  @Test("a process that did not run for long does not take its listener for gone")
  func stalled() async throws {
    let stage = Stage(patience: 3)
    let reports = Watched<[OutputReport]>([])
    stage.bench.engine.onReport { report in reports.update { $0.append(report) } }
    var frame = stage.begin(1)
    for _ in 0..<10 {
      let count = stage.bench.engine.blockCount
      stage.pass(10)
      // It has looked at the time, and gone on.
      while !Task.isCancelled, stage.bench.engine.blockCount == count { await Task.yield() }
      frame += 48_000
      stage.play(1, frame)
    }
    stage.output.close()
    #expect(stage.stream.isHeard)
    #expect(reports.value.isEmpty)
  }

  @Test("only the listener that was attached last is heard and given anything")
  func last() async {
    let stage = Stage()
    stage.attach(1)
    stage.attach(2)
    stage.play(1, 1000)
    #expect(stage.stream.current.clock.frame == 0)
    stage.stream.detach(1)
    #expect(stage.stream.isHeard)
    stage.play(2, 2000)
    #expect(stage.stream.current.clock.frame == 2000)
  }
}
