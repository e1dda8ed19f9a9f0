import PeachCore
import PeachTesting
import Testing

@Suite("A comparison training", .timeLimit(.minutes(5)))
struct ComparisonSessionTests {
  @Test("it runs from the first note to the feedback and on to the next exercise")
  func oneRound() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = TrainingEventReader(session)
    #expect(await session.state == .idle)
    await session.start()

    let comparison = try #require(await events.next()?.comparison)
    #expect(comparison.centOffset.magnitude == Cents(100))
    let notes = await harness.player.notes(ofPlay: 1)
    #expect(await session.state == .playingReference)
    notes[0].begin(at: 1)
    #expect(await events.next() == .note(.reference, TrainingSamples.onset(1)))
    notes[0].send(.ended)
    notes[1].begin(at: 2)
    #expect(await events.next() == .note(.target, TrainingSamples.onset(2)))
    #expect(await events.next() == .awaiting)
    #expect(await session.state == .playingSecondNote)

    harness.seconds.update { $0 = 2.75 }
    #expect(await session.answer(.higher(comparison.isTargetHigher), by: .program) == .taken)
    #expect(await session.state == .showingFeedback)
    let expected = CompletedComparison(
      comparison: comparison, answeredHigher: comparison.isTargetHigher,
      renderedCentOffset: comparison.centOffset,
      conditions: AnswerConditions(
        timestamp: harness.date, responseSeconds: 0.75, settings: TrainingSettings(),
        context: TrainingSamples.heard))
    #expect(await events.next() == .feedback(number: 1, Outcome(expected)))
    #expect(await events.next() == .result(number: 1, Outcome(expected), .stored(id: 1)))
    #expect(harness.observer.comparisons == [expected])
    #expect(harness.store.comparisons == [expected])

    await harness.endFeedback()
    let second = try #require(await events.next()?.comparison)
    #expect(second.centOffset.magnitude == Cents(50))
    await session.stop(.quit)
    #expect(await events.next() == .stopped(.quit, completed: 1))
    #expect(await events.next() == nil)
    #expect(await session.state == .idle)
  }

  @Test("an exercise heard again is judged, and neither stored nor learned from")
  func replayed() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    let asked = try #require(await events.next()?.comparison)
    #expect(await session.answer(.replay, by: .hand) != .taken)
    try await harness.open(play: 1, &events)
    #expect(await session.answer(.replay, by: .hand) == .taken)
    #expect(await events.next() == .replayed(number: 1))
    try await harness.open(play: 2, &events)
    #expect(await session.answer(.higher(asked.isTargetHigher), by: .program) == .taken)
    let judged = await events.next()
    guard case .feedback(number: 1, let outcome) = judged else {
      Issue.record("\(String(describing: judged))")
      return
    }
    #expect(outcome.verdict == .choice(isRight: true))
    await harness.endFeedback()
    // The difficulty is that of the first exercise again, as nothing was learned.
    let second = try #require(await events.next()?.comparison)
    #expect(second.centOffset.magnitude == asked.centOffset.magnitude)
    await session.stop(.quit)
    #expect(await events.rest() == [.stopped(.quit, completed: 0)])
    #expect(harness.store.comparisons.isEmpty)
    #expect(harness.observer.comparisons.isEmpty)
  }

  @Test("an exercise is announced, and its first note waits for the words to be spoken")
  func leadIn() async throws {
    let harness = SessionHarness()
    let session = harness.comparison(leadIn: .seconds(1), opening: .seconds(4))
    var events = await TrainingEventReader(starting: session)
    #expect(await events.next()?.comparison != nil)
    try await waits(.seconds(5), beforePlay: 1, harness)
    let notes = try await harness.open(play: 1, &events)
    notes[1].send(.dropout(.output))
    #expect(await events.next() == .void(number: 1))
    try await waits(.seconds(6), beforePlay: 2, harness)
    try await harness.open(play: 2, &events)
    await session.stop(.quit)
  }

  @Test("notes played again wait until a screen reader has spoken the sentence about them")
  func leadInAgain() async throws {
    let harness = SessionHarness()
    let session = harness.comparison(leadIn: .seconds(1))
    var events = await TrainingEventReader(starting: session)
    try await waits(.seconds(1), beforePlay: 1, harness)
    try await harness.open(play: 1, &events)
    #expect(await session.answer(.replay, by: .hand) == .taken)
    #expect(await events.next() == .replayed(number: 1))
    try await waits(.seconds(3), beforePlay: 2, harness)
    let notes = try await harness.open(play: 2, &events)
    notes[1].send(.dropout(.output))
    #expect(await events.next() == .void(number: 1))
    try await waits(.seconds(6), beforePlay: 3, harness)
    try await harness.open(play: 3, &events)
    await session.stop(.quit)
  }

  /// Lets a pause pass, and expects that no note sounds until then.
  private func waits(
    _ pause: Duration, beforePlay number: Int, _ harness: SessionHarness
  ) async throws {
    await harness.clock.waitForSleeper()
    harness.clock.advance(by: pause - .milliseconds(1))
    await harness.clock.waitForSleeper()
    #expect(harness.player.playCount == number - 1)
    harness.clock.advance(by: .milliseconds(1))
  }

  @Test("answers that are not to be kept are judged and learned from, and not stored")
  func unkept() async throws {
    let harness = SessionHarness()
    let session = harness.comparison(keepsAnswers: false)
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    #expect(await session.answer(.higher(true), by: .program) == .taken)
    _ = await events.next()
    guard case .result(number: 1, _, .unwanted) = await events.next() else {
      Issue.record("it was kept")
      return
    }
    await session.stop(.quit)
    #expect(harness.store.comparisons.isEmpty)
    #expect(harness.observer.comparisons.count == 1)
  }

  @Test("the rendered cents are reported in addition to the asked ones", arguments: [0.5, nil])
  func rendered(deviation: Double?) async throws {
    var settings = TrainingSettings()
    settings.intervals = [.named(.perfectFifth, in: .justIntonation)]
    let harness = SessionHarness(settings)
    harness.player.widen(by: deviation.map { Cents($0) })
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    #expect(await session.answer(.higher(true), by: .program) == .taken)
    let completed = try #require(harness.observer.comparisons.first)
    let rendered = completed.renderedCentOffset?.value
    if let deviation {
      let asked = completed.comparison.centOffset.value
      #expect(abs(try #require(rendered) - (asked + deviation)) < 1e-9)
    } else {
      #expect(rendered == nil)
    }
    await session.stop(.quit)
  }

  @Test("notes that are being prepared do not sound if training has ended")
  func stoppedWhilePreparing() async throws {
    let harness = SessionHarness()
    harness.player.keepPreparing(true)
    let session = harness.comparison()
    await session.start()
    await harness.player.wait(forPreparation: 1)
    let stopping = Task { await session.stop(.quit) }
    while await session.state != .idle { await Task.yield() }
    harness.player.keepPreparing(false)
    await stopping.value
    #expect(harness.player.sequences.isEmpty)
  }

  @Test("both notes are scheduled together, with the gap and the length of the settings")
  func schedule() async throws {
    var settings = TrainingSettings()
    settings.noteGap = 0.25
    settings.noteDuration = try NoteDuration(seconds: 0.4)
    settings.intervals = [.named(.perfectFifth, in: .justIntonation)]
    let harness = SessionHarness(settings)
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    let comparison = try #require(await events.next()?.comparison)
    let notes = await harness.player.notes(ofPlay: 1).map(\.note)
    #expect(
      notes == [
        ScheduledNote(pitch: comparison.referencePitch, duration: settings.noteDuration),
        ScheduledNote(
          pitch: comparison.targetPitch, duration: settings.noteDuration, gap: 0.25),
      ])
    let sounding = notes[1].pitch.frequency().cents(above: notes[0].pitch.frequency())
    #expect(abs((sounding - comparison.centOffset).value - 701.955) < 0.001)
    await session.stop(.quit)
  }

  @Test("an answer before the second note is not taken, and not kept for later")
  func early() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = TrainingEventReader(session)
    #expect(await session.answer(.higher(true), by: .program) != .taken)
    await session.start()
    #expect(await session.answer(.higher(true), by: .program) != .taken)
    try await harness.open(play: 1, &events)
    #expect(await session.state == .playingSecondNote)
    #expect(await session.answer(.higher(true), by: .program) == .taken)
    #expect(await session.answer(.higher(false), by: .program) != .taken)
    await session.stop(.quit)
    #expect(harness.store.comparisons.count == 1)
  }

  @Test("an answer cuts the second note off")
  func cut() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    #expect(!harness.player.actions.contains(.stopAll))
    await session.answer(.higher(true), by: .program)
    // The end of a training silences too, so this is asked before it.
    await harness.player.wait { $0.contains(.stopAll) }
    #expect(harness.player.actions.filter { $0 == .stopAll }.count == 1)
    #expect(await session.state == .showingFeedback)
    await session.stop(.quit)
  }

  @Test(
    "a wrong answer ticks after the note was cut, a right one is silent", arguments: [true, false])
  func tick(isRight: Bool) async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    let comparison = try #require(await events.next()?.comparison)
    try await harness.open(play: 1, &events)
    await session.answer(.higher(comparison.isTargetHigher == isRight), by: .program)
    await session.stop(.quit)
    let after = harness.player.actions.dropFirst()
    #expect(Array(after) == (isRight ? [.stopAll, .stopAll] : [.stopAll, .tick, .stopAll]))
  }

  @Test("the tick can be turned off")
  func noTick() async throws {
    var settings = TrainingSettings()
    settings.tick = false
    let harness = SessionHarness(settings)
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    let comparison = try #require(await events.next()?.comparison)
    try await harness.open(play: 1, &events)
    await session.answer(.higher(!comparison.isTargetHigher), by: .program)
    await session.stop(.quit)
    #expect(!harness.player.actions.contains(.tick))
  }

  @Test("settings hold from the next exercise on, the concert pitch too")
  func settings() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    let changed = try NoteDuration(seconds: 2)
    let pitch = try Frequency(415)
    harness.settings.update { settings in
      settings.noteDuration = changed
      settings.playing.referencePitch = pitch
    }
    try await harness.open(play: 1, &events)
    await session.answer(.higher(true), by: .program)
    await harness.endFeedback()
    try await harness.open(play: 2, &events)
    await session.answer(.higher(true), by: .program)
    await session.stop(.quit)
    #expect(
      harness.player.sequences.map { $0.map(\.duration) } == [
        [.oneSecond, .oneSecond], [changed, changed],
      ])
    #expect(harness.store.comparisons.map(\.settings.noteDuration) == [.oneSecond, changed])
    #expect(
      harness.store.comparisons.map(\.settings.playing.referencePitch) == [.concert440, pitch])
    #expect(harness.player.applied.map(\.referencePitch) == [.concert440, pitch])
  }

  @Test("the second note's level varies within the setting's share of 2 dB, and is stored")
  func loudness() async throws {
    var settings = TrainingSettings()
    settings.varyLoudness = 0.5
    let harness = SessionHarness(settings)
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    for play in 1...20 {
      try await harness.open(play: play, &events)
      await session.answer(.higher(true), by: .program)
      await harness.endFeedback()
    }
    await session.stop(.quit)
    let offsets = harness.store.comparisons.map(\.loudnessOffset)
    #expect(offsets.allSatisfy { abs($0) <= 1 })
    #expect(offsets.contains { $0 > 0 } && offsets.contains { $0 < 0 })
    #expect(Set(offsets).count == 20)
    let played = harness.player.sequences.prefix(20)
    #expect(played.map { $0[1].amplitude.value } == offsets)
    #expect(played.allSatisfy { $0[0].amplitude == .unchanged })
  }

  @Test("the same seed repeats a training, another does not")
  func seeds() async throws {
    func exercise(_ seed: UInt64) async -> Comparison? {
      var settings = TrainingSettings()
      settings.intervals = Set(TunedInterval.all())
      let session = SessionHarness(settings).comparison(seed: seed)
      var events = await TrainingEventReader(starting: session)
      let comparison = await events.next()?.comparison
      await session.stop(.quit)
      return comparison
    }
    #expect(await exercise(7) == exercise(7))
    #expect(await exercise(7) != exercise(8))
  }

  @Test(
    "an exercise counts only if the output led somewhere at both notes and at the answer",
    arguments: [1, 2, 3])
  func unconnected(moment: Int) async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    let notes = await harness.player.notes(ofPlay: 1)
    // Each is connected again at once.
    harness.isHeard.update { $0 = moment != 1 }
    notes[0].begin(at: 0)
    _ = await events.next { $0.kind == "reference" }
    harness.isHeard.update { $0 = moment != 2 }
    notes[1].begin(at: 0)
    await events.awaiting()
    harness.isHeard.update { $0 = moment != 3 }
    await session.answer(.higher(true), by: .program)
    await harness.endFeedback()
    harness.isHeard.update { $0 = true }
    try await harness.open(play: 2, &events)
    await session.answer(.higher(true), by: .program)
    await session.stop(.quit)
    #expect(harness.store.comparisons.map(\.context.isSilent) == [true, false])
  }

  @Test("answers to silent exercises are stored and do not count in the profile")
  func silent() async throws {
    let harness = SessionHarness()
    let session = harness.comparison(context: TrainingSamples.silent)
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    await session.answer(.higher(true), by: .program)
    await session.stop(.quit)
    #expect(harness.store.comparisons.count == 1)
    #expect(harness.profile.overallMean == nil)
  }
}
