import CPeachBackend
import PeachHost
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachStudio

@Suite("Keeping the sound while a screen is open", .timeLimit(.minutes(5)))
struct RigSupervisorTests {
  private let clock = ManualClock()
  private let ends = Watched<[StopReason]>([])

  /// A supervisor that has opened what is there.
  private func opened(
    _ opener: RecordingOpener, source: String = "auto", output: String = "auto",
    recovers: Bool = true
  ) async throws -> RigSupervisor {
    let supervisor = RigSupervisor(
      opener,
      request: SoundRequest(
        source: SourceSelection(source), output: OutputSelection(output)), clock: clock,
      recovers: recovers, onEnd: { [ends] reason in ends.update { $0.append(reason) } })
    try await supervisor.open(required: true)
    return supervisor
  }

  /// The first state that is as it should be.
  private func state(
    _ supervisor: RigSupervisor, where isMet: (SoundState) -> Bool
  ) async -> SoundState {
    for await state in supervisor.states where isMet(state) { return state }
    Issue.record("no more states")
    return SoundState()
  }

  @Test("left to itself, a lost output is replaced by the next, after the training was ended")
  func replaced() async throws {
    let opener = RecordingOpener(outputs: ["jack", "alsa"])
    let supervisor = try await opened(opener)
    opener.state.update { $0.outputs = ["alsa"] }
    opener.output?.report(PEACH_REPORT_LOST, "the server has gone")
    let state = await state(supervisor) { $0.output == OutputSelection("alsa") }
    #expect(state.loss == .outputLost("the server has gone"))
    #expect(ends.value == [.lost(.outputLost("the server has gone"))])
    #expect(opener.state.value.opened == ["jack", "alsa"])
    await supervisor.close()
  }

  @Test("if a program ends with its sound, a lost output is not replaced")
  func notReplaced() async throws {
    let opener = RecordingOpener(outputs: ["jack", "alsa"])
    let supervisor = try await opened(opener, recovers: false)
    opener.output?.report(PEACH_REPORT_LOST, "the server has gone")
    let state = await state(supervisor) { $0.loss != nil }
    #expect(state.source == nil)
    #expect(ends.value == [.lost(.outputLost("the server has gone"))])
    await supervisor.close()
    #expect(opener.state.value.opened == ["jack"])
  }

  @Test("if a program ends with its sound, silence is not replaced by a later output")
  func staysSilent() async throws {
    let opener = RecordingOpener(outputs: [])
    let supervisor = try await opened(opener, recovers: false)
    opener.state.update { $0.outputs = ["jack"] }
    #expect(try await supervisor.ready().source == .silent)
    await supervisor.close()
    #expect(opener.state.value.opened == ["silent"])
  }

  @Test("the lost output is offered when it returns, and used only if the user accepts")
  func returned() async throws {
    let opener = RecordingOpener(outputs: ["jack", "alsa"])
    let supervisor = try await opened(opener)
    opener.state.update { $0.outputs = ["alsa"] }
    opener.output?.report(PEACH_REPORT_LOST)
    _ = await state(supervisor) { $0.output == OutputSelection("alsa") }
    await clock.waitForSleeper()
    opener.state.update { $0.outputs = ["jack", "alsa"] }
    clock.advance(by: RigSupervisor.searchInterval)
    let offered = await state(supervisor) { $0.offer != nil }
    #expect(offered.offer?.reason == .returned)
    #expect(offered.output == OutputSelection("alsa"))
    try await supervisor.acceptOffer()
    #expect(await supervisor.state.output == OutputSelection("jack"))
    #expect(await supervisor.state.loss == nil)
    #expect(await supervisor.state.offer == nil)
    await supervisor.close()
  }

  @Test("a missing output is searched for at growing intervals, up to a minute")
  func intervals() async throws {
    let opener = RecordingOpener(outputs: [])
    let supervisor = try await opened(opener)
    for seconds in [2, 4, 8, 16, 32, 60, 60] {
      await clock.waitForSleeper()
      let before = opener.looks.value
      clock.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(opener.looks.value == before, "too early, before \(seconds) s")
      clock.advance(by: .milliseconds(1))
      _ = await opener.looks.wait { $0 > before }
    }
    await supervisor.close()
  }

  @Test("a named output is never replaced: another one is offered, and then the named one")
  func named() async throws {
    let opener = RecordingOpener(outputs: ["jack", "alsa"])
    let supervisor = try await opened(opener, source: "jack:sine", output: "jack")
    opener.state.update { $0.outputs = ["alsa"] }
    opener.output?.report(PEACH_REPORT_LOST, "gone")
    let offered = await state(supervisor) { $0.offer?.reason == .instead }
    #expect(offered.source == nil)
    await #expect(throws: PeachError.outputLost("gone")) { try await supervisor.ready() }
    try await supervisor.acceptOffer()
    #expect(await supervisor.state.output == OutputSelection("alsa"))
    opener.state.update { $0.outputs = ["jack", "alsa"] }
    await clock.waitForSleeper()
    clock.advance(by: RigSupervisor.searchInterval)
    let again = await state(supervisor) { $0.offer?.reason == .returned }
    #expect(again.offer?.request.output == OutputSelection("jack"))
    await supervisor.close()
  }

  @Test("silence that was not requested ends with an offer as soon as something can sound")
  func silence() async throws {
    let opener = RecordingOpener(outputs: [])
    let supervisor = try await opened(opener)
    #expect(await supervisor.state.isSilent)
    await clock.waitForSleeper()
    opener.state.update { $0.outputs = ["alsa"] }
    clock.advance(by: RigSupervisor.searchInterval)
    #expect(await state(supervisor) { $0.offer != nil }.offer?.reason == .returned)
    // A listener who trains in silence is informed, and does not continue in it.
    #expect(await ends.wait { !$0.isEmpty } == [.soundReturned])
    await supervisor.close()
  }

  @Test("a training takes by itself what has returned to silence, before it is looked for even")
  func endsSilence() async throws {
    let opener = RecordingOpener(outputs: [])
    let supervisor = try await opened(opener)
    #expect(try await supervisor.ready().source == .silent)
    opener.state.update { $0.outputs = ["jack"] }
    #expect(try await supervisor.ready().selection == OutputSelection("jack"))
    #expect(await supervisor.state.offer == nil)
    #expect(opener.state.value.opened == ["silent", "jack"])
    await supervisor.close()
  }

  @Test("a training uses the named output once it is back, and no other one instead")
  func endsLoss() async throws {
    let opener = RecordingOpener(outputs: ["jack", "alsa"])
    let supervisor = try await opened(opener, source: "jack:sine", output: "jack")
    opener.state.update { $0.outputs = ["alsa"] }
    opener.output?.report(PEACH_REPORT_LOST, "gone")
    _ = await state(supervisor) { $0.offer?.reason == .instead }
    await #expect(throws: PeachError.outputLost("gone")) { try await supervisor.ready() }
    opener.state.update { $0.outputs = ["jack", "alsa"] }
    #expect(try await supervisor.ready().selection == OutputSelection("jack"))
    #expect(await supervisor.state.loss == nil)
    await supervisor.close()
  }

  @Test("requested silence stays")
  func wantedSilence() async throws {
    let opener = RecordingOpener(outputs: ["jack"])
    let supervisor = try await opened(opener, output: "silent")
    #expect(try await supervisor.ready().source == .silent)
    await supervisor.close()
  }

  @Test("an output that comes and goes is opened again three times, then left to the user")
  func flapping() async throws {
    let opener = RecordingOpener(outputs: ["jack"])
    let supervisor = try await opened(opener)
    for count in 1...4 {
      let output = opener.output
      await opener.state.wait { $0.opened.count == count }
      output?.report(PEACH_REPORT_LOST, "gone")
      _ =
        count < 4
        ? await state(supervisor) { [opener] in $0.source != nil && opener.output !== output }
        : await state(supervisor) { $0.source == nil && $0.loss != nil }
    }
    #expect(opener.state.value.opened.count == 4)
    await supervisor.close()
  }

  @Test("another sound on the same output is exchanged, and the output continues")
  func exchanged() async throws {
    let opener = RecordingOpener(outputs: ["jack"])
    let supervisor = try await opened(opener, source: "jack:sine", output: "jack")
    try await supervisor.want(
      SoundRequest(
        source: SourceSelection("sf2:piano"), output: OutputSelection("jack")))
    #expect(await supervisor.state.source == SoundSourceID("sf2:piano"))
    #expect(opener.state.value.opened == ["jack"])
    #expect(opener.output?.calls == [.run, .halt, .run])
    await supervisor.close()
  }

  @Test("a wish that cannot be met leaves what sounded")
  func refused() async throws {
    let opener = RecordingOpener(outputs: ["jack"])
    let supervisor = try await opened(opener, source: "jack:sine", output: "jack")
    await #expect(throws: PeachError.self) {
      try await supervisor.want(
        SoundRequest(
          source: SourceSelection("alsa:sine"), output: OutputSelection("alsa")))
    }
    #expect(await supervisor.state.output == OutputSelection("jack"))
    await supervisor.close()
  }

  @Test("a source that was only tried out is not what a training plays on")
  func audition() async throws {
    let opener = RecordingOpener(outputs: ["jack"])
    let supervisor = try await opened(opener, source: "jack:sine", output: "jack")
    #expect(
      try await supervisor.audition(SourceSelection("sf2:piano")).source
        == SoundSourceID("sf2:piano")
    )
    #expect(try await supervisor.ready().source == SoundSourceID("jack:sine"))
    await supervisor.close()
  }
}
