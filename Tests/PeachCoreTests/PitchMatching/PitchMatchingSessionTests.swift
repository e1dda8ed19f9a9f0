import PeachCore
import PeachTesting
import Testing

@Suite("A pitch matching training", .timeLimit(.minutes(5)))
struct PitchMatchingSessionTests {
  @Test("it runs from the reference to letting go and on to the next exercise")
  func oneRound() async throws {
    let harness = SessionHarness()
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    let challenge = try #require(await events.next()?.challenge)
    let notes = await harness.player.notes(ofPlay: 1)
    notes[0].begin(at: 1)
    #expect(await events.next() == .note(.reference, TrainingSamples.onset(1)))
    #expect(await session.state == .playingReference)
    notes[1].begin(at: 2)
    #expect(await events.next() == .note(.tunable, TrainingSamples.onset(2)))
    #expect(await events.next() == .awaiting)
    #expect(await session.state == .playingSecondNote)

    #expect(await session.answer(.move(to: Cents(-30)), by: .hand) == .taken)
    #expect(await session.answer(.shift(by: Cents(2.5)), by: .hand) == .taken)
    #expect(await session.offset == Cents(-27.5))
    harness.seconds.update { $0 = 6 }
    #expect(await session.answer(.commit, by: .program) == .taken)
    #expect(await session.answer(.commit, by: .program) != .taken)
    let expected = CompletedPitchMatching(
      challenge: challenge, userCentError: challenge.initialCentOffset + Cents(-27.5),
      renderedCentError: challenge.initialCentOffset + Cents(-27.5),
      conditions: AnswerConditions(
        timestamp: harness.date, responseSeconds: 4, settings: TrainingSettings(),
        context: TrainingSamples.heard))
    #expect(await events.next() == .feedback(number: 1, Outcome(expected)))
    #expect(await events.next() == .result(number: 1, Outcome(expected), .stored(id: 1)))
    #expect(harness.store.matchings == [expected])
    #expect(harness.observer.matchings == [expected])
    #expect(harness.profile.matching.count == 1)

    await harness.endFeedback()
    #expect(await events.next()?.challenge != nil)
    await session.stop(.quit)
    #expect(await events.rest() == [.stopped(.quit, completed: 1)])
    #expect(!harness.player.actions.contains(.tick))
  }

  @Test("the rendered cents are reported in addition to the asked ones")
  func rendered() async throws {
    let harness = SessionHarness()
    harness.player.widen(by: Cents(-0.25))
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    #expect(await session.answer(.shift(by: Cents(7)), by: .hand) == .taken)
    #expect(await session.answer(.commit, by: .program) == .taken)
    let completed = try #require(harness.observer.matchings.first)
    let rendered = try #require(completed.renderedCentError)
    #expect(abs((rendered - completed.userCentError).value + 0.25) < 1e-9)
    await session.stop(.quit)
  }

  @Test("the tunable note follows the reference at once, without end, off by its offset")
  func schedule() async throws {
    var settings = TrainingSettings()
    settings.noteGap = 2
    settings.intervals = [.named(.majorThird, in: .pythagorean)]
    let harness = SessionHarness(settings)
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    let challenge = try #require(await events.next()?.challenge)
    let notes = await harness.player.notes(ofPlay: 1).map(\.note)
    #expect(
      notes == [
        ScheduledNote(pitch: challenge.referencePitch, duration: .oneSecond),
        ScheduledNote(
          pitch: challenge.targetPitch.shifted(by: challenge.initialCentOffset), duration: nil),
      ])
    let sounding = notes[1].pitch.frequency().cents(above: notes[0].pitch.frequency())
    #expect(abs((sounding - challenge.initialCentOffset).value - 407.82) < 0.001)
    await session.stop(.quit)
  }

  @Test("moving the slider against the offset reaches the target, whatever the offset")
  func reachesTarget() async throws {
    var settings = TrainingSettings()
    settings.playing.referencePitch = try Frequency(432)
    let harness = SessionHarness(settings)
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    for play in 1...20 {
      let challenge = try #require(await events.next { $0.challenge != nil }?.challenge)
      #expect(challenge.initialCentOffset.magnitude <= Cents(100))
      try await harness.open(play: play, &events)
      #expect(await session.offset == .zero)
      await session.answer(.move(to: -challenge.initialCentOffset), by: .hand)
      await session.answer(.commit, by: .program)
      let target = challenge.targetPitch.frequency(referencePitch: settings.playing.referencePitch)
      await harness.player.wait { $0.filter(\.isRetune).count == play }
      guard case .retune(let sounding) = harness.player.actions.last(where: \.isRetune) else {
        continue
      }
      #expect(abs(sounding.cents(above: target).value) < 1e-9)
      await harness.endFeedback()
    }
    await session.stop(.quit)
    #expect(harness.store.matchings.allSatisfy { $0.userCentError == .zero })
    #expect(harness.store.matchings.count == 20)
  }

  @Test("nothing can be moved or let go before the tunable note sounds")
  func early() async throws {
    let harness = SessionHarness()
    let session = harness.pitchMatching()
    await session.start()
    #expect(await session.answer(.move(to: Cents(10)), by: .hand) != .taken)
    #expect(await session.answer(.shift(by: Cents(10)), by: .hand) != .taken)
    #expect(await session.answer(.commit, by: .program) != .taken)
    await session.stop(.quit)
    #expect(harness.store.matchings.isEmpty)
  }

  @Test("stopping drops the open exercise from every state", arguments: [false, true])
  func stop(isTunable: Bool) async throws {
    let harness = SessionHarness()
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    if isTunable {
      try await harness.open(play: 1, &events)
    }
    await session.stop(.endOfInput)
    #expect(await session.answer(.commit, by: .program) != .taken)
    #expect(await events.rest().last == .stopped(.endOfInput, completed: 0))
    #expect(harness.store.matchings.isEmpty)
    #expect(harness.player.actions.last == .stopAll)
  }

  @Test("a device that goes away ends training with its reason")
  func lost() async throws {
    let harness = SessionHarness()
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    let notes = try await harness.open(play: 1, &events)
    notes[1].send(.failed(TrainingSamples.lost))
    #expect(await events.rest() == [.stopped(.lost(TrainingSamples.lost), completed: 0)])
  }

  @Test("a dropout plays the same exercise again, from the same offset")
  func void() async throws {
    let harness = SessionHarness()
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    let notes = try await harness.open(play: 1, &events)
    await session.answer(.move(to: Cents(40)), by: .hand)
    notes[1].send(.dropout(.output))
    #expect(await events.next() == .void(number: 1))
    try await harness.open(play: 2, &events)
    #expect(harness.player.sequences[0] == harness.player.sequences[1])
    #expect(await session.offset == .zero)
    await session.stop(.quit)
  }

  @Test("a failed write is reported and training continues; the count ends it")
  func failedWrite() async throws {
    let harness = SessionHarness()
    harness.store.fail(with: PeachError(.dataBusy, of: "training.sqlite", .dataLocked))
    let session = harness.pitchMatching(count: 1)
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    await session.answer(.commit, by: .program)
    await harness.endFeedback()
    #expect(await events.rest().map(\.kind) == ["feedback", "why not", "not stored", "stopped"])
  }
}

extension RecordingNotePlayer.Action {
  /// Whether a note was moved.
  var isRetune: Bool {
    if case .retune = self { true } else { false }
  }
}
