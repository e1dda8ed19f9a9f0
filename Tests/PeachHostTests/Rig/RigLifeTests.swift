import CPeachBackend
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachEngine
@testable import PeachHost

@Suite("The life of a rig", .timeLimit(.minutes(5)))
struct RigLifeTests {
  @Test("shutting down ends every note and closes the output once, however often it is asked")
  func shutDown() async throws {
    let bench = try RigBench()
    let handle = try await bench.sounding()
    bench.rig.shutDown()
    bench.rig.shutDown()
    #expect(await RigBench.events(handle).last == .ended)
    #expect(bench.output.calls == [.run, .close])
  }

  @Test("after shutting down, play fails and no task waits for a loss")
  func afterwards() async throws {
    let bench = try RigBench()
    bench.rig.shutDown()
    await #expect(throws: PeachError.self) {
      _ = try await bench.player.play(sequence: [RigBench.note(1)])
    }
    #expect(await bench.rig.loss() == nil)
    bench.player.tick()
    bench.player.stopAll()
  }

  @Test("a task that waits for a loss continues when the rig is shut down")
  func waiting() async throws {
    let bench = try RigBench()
    async let loss = bench.rig.loss()
    bench.rig.shutDown()
    #expect(await loss == nil)
  }

  @Test("a lost output fails the notes with its reason, and play from then on")
  func lost() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let handle = try await bench.sounding()
    bench.output.report(PEACH_REPORT_LOST, "the server has gone")
    let reason = PeachError.outputLost("the server has gone")
    #expect(await bench.rig.loss() == reason)
    #expect(await RigBench.events(handle).last == .failed(reason))
    await #expect(throws: reason) {
      _ = try await bench.player.play(sequence: [RigBench.note(1)])
    }
    #expect(await bench.rig.loss() == reason)
  }

  @Test("an output that stops pulling without a word counts as lost")
  func stalled() async throws {
    let bench = try RigBench(period: 64)
    defer { bench.rig.shutDown() }
    bench.output.pull(64)
    #expect(await bench.rig.loss() == .outputLost(.outputStalled("manual")))
  }

  @Test("after a change of rate the output runs on with the sound made again")
  func follows() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let handle = try await bench.sounding()
    bench.output.change { $0.rate = 44100 }
    bench.output.pull(64)
    #expect(await RigBench.events(handle).suffix(2) == [.dropout(.output), .ended])
    // The rig follows on a thread of its own; it has when the player counts by the new rate.
    while !Task.isCancelled, bench.output.calls.count < 3 { await Task.yield() }
    #expect(bench.output.calls == [.run, .halt, .run])
    let next = try await bench.player.play(sequence: [RigBench.note(1)])
    bench.output.pull(44100)
    #expect(await RigBench.events(next[0]).count == 2)
  }

  @Test("after a change of period the notes sound on, and the output is not halted")
  func periodChange() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let handle = try await bench.player.play(sequence: [RigBench.note(0.3)])
    bench.output.pull(256)
    bench.output.change {
      $0.period = 2 * ManualOutput.minute
      $0.maxFrames = 96_000
    }
    bench.output.report(PEACH_REPORT_FORMAT)
    while !Task.isCancelled, bench.rig.format.period == ManualOutput.minute { await Task.yield() }
    bench.output.pull(96_000)
    #expect(await RigBench.events(handle[0]).suffix(1) == [.ended])
    #expect(bench.output.calls == [.run])
  }

  @Test("an output that cannot run is closed, and the rig is not made")
  func refused() {
    let engine = Engine()
    let reason = PeachError(.outputUnavailable, of: "manual", "no")
    let output = ManualOutput(engine: engine, refusal: reason)
    #expect(throws: reason) {
      _ = try Rig(
        source: .silent, selection: OutputSelection("manual"), engine: engine, sound: nil,
        output: output,
        passedOver: [])
    }
    #expect(output.calls == [.run, .close])
  }

  @Test("skipped sources make it a fallback")
  func fallback() throws {
    let bench = try RigBench(passedOver: ["there is no JACK server"])
    defer { bench.rig.shutDown() }
    #expect(bench.rig.isFallback)
    #expect(bench.rig.selection == OutputSelection("manual"))
    #expect(bench.rig.source == .silent)
  }

  @Test("nothing of a rig is left behind")
  func freed() async throws {
    weak var engine: Engine?
    func play() throws {
      let made = Engine()
      engine = made
      let rig = try Rig(
        source: .silent, selection: OutputSelection("silent"), engine: made, sound: nil,
        output: SilentOutput(engine: made, period: 64), passedOver: [])
      rig.shutDown()
    }
    try play()
    // The pump's thread may hold the rig for a moment longer.
    while !Task.isCancelled, engine != nil { await Task.yield() }
    #expect(engine == nil)
  }
}
