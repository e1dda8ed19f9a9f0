import PeachCore
import PeachTesting
import Testing

@testable import PeachContract
@testable import PeachEngine

@Suite("The output without sound", .timeLimit(.minutes(5)))
struct SilentOutputTests {
  @Test("its period is what was asked, within bounds, and 256 otherwise")
  func period() {
    let periods = [nil, 64, 1, 100_000].map {
      SilentOutput(engine: Engine(), period: $0).format.period
    }
    #expect(periods == [256, 64, 16, 8192])
  }

  @Test("it keeps real time: so many blocks take at least so many periods")
  func realTime() async {
    let engine = Engine()
    let output = SilentOutput(engine: engine, period: 480)
    let began = MonotonicClock.nanoseconds
    output.run()
    while !Task.isCancelled, engine.blockCount < 11 { await Task.yield() }
    let taken = MonotonicClock.nanoseconds - began
    output.halt()
    // The eleventh block is due when ten periods of 10 ms have passed.
    #expect(taken >= 100_000_000)
  }

  @Test("it pulls no more once it has been halted, and again when it runs again")
  func halts() async {
    let engine = Engine()
    let output = SilentOutput(engine: engine, period: 64)
    output.halt()
    output.run()
    output.run()
    while !Task.isCancelled, engine.blockCount < 2 { await Task.yield() }
    output.halt()
    output.halt()
    #expect(await Self.isStill(engine))
    let count = engine.blockCount
    output.run()
    while !Task.isCancelled, engine.blockCount == count { await Task.yield() }
    output.close()
    output.close()
    #expect(await Self.isStill(engine))
  }

  /// Whether nothing is pulled while another running output takes 20 blocks of the same length.
  private static func isStill(_ engine: Engine) async -> Bool {
    let other = Engine()
    let running = SilentOutput(engine: other, period: 64)
    let count = engine.blockCount
    running.run()
    while !Task.isCancelled, other.blockCount < 20 { await Task.yield() }
    running.close()
    return engine.blockCount == count
  }

  @Test("a note on it begins and ends on the monotonic clock")
  func note() async throws {
    let engine = Engine()
    let binding = SoundBinding.silent(
      for: SilentOutput(engine: engine, period: 64).format)
    defer { SoundBinding.free(binding) }
    let output = SilentOutput(engine: engine, period: 64)
    engine.bind(binding)
    #expect(engine.send([.note(1, length: 640)]))
    let before = MonotonicClock.nanoseconds
    output.run()
    var events: [EngineEvent] = []
    while !Task.isCancelled, events.count < 2 {
      engine.waitForEvents(milliseconds: 25)
      events += engine.takeEvents()
    }
    output.close()
    let began = try #require(events.first)
    #expect(began.nanoseconds >= before)
    #expect(began.nanoseconds <= MonotonicClock.nanoseconds)
  }
}
