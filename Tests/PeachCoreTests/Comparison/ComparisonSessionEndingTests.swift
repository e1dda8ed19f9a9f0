import PeachCore
import PeachTesting
import Testing

@Suite("A comparison training that is disturbed or ended", .timeLimit(.minutes(5)))
struct ComparisonSessionEndingTests {
  @Test("the next exercise does not wait for a slow disk; stopping does")
  func slowDisk() async throws {
    let harness = SessionHarness()
    harness.store.holdBack()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    for play in 1...2 {
      try await harness.open(play: play, &events)
      await session.answer(.higher(true), by: .program)
      await harness.endFeedback()
    }
    _ = await events.next { $0.comparison != nil }
    await harness.store.waitUntilAsked(1)
    let stopping = Task { await session.stop(.quit) }
    await harness.player.wait { $0.filter { $0 == .stopAll }.count == 3 }
    // Every chance for an end that does not wait to come before the commits.
    for _ in 1...1000 { await Task.yield() }
    harness.store.release()
    await stopping.value
    #expect(await events.rest().map(\.kind) == ["stored", "stored", "stopped"])
    #expect(harness.store.comparisons.count == 2)
  }

  @Test(
    "answers that cannot be stored are reported between exercises, kept, and stored in order later")
  func failedWrite() async throws {
    let harness = SessionHarness()
    let reason = PeachError(.data, of: "training.sqlite", .diskFull)
    harness.store.fail(with: reason)
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    for count in 1...2 {
      try await harness.open(play: count, &events)
      await session.answer(.higher(true), by: .program)
      #expect(await events.next()?.kind == "feedback")
      await harness.store.waitUntilAsked(count)
      await harness.answers.flush()
      await harness.endFeedback()
      #expect(await events.next() == .unsaved(UnsavedAnswers(count: count, reason: reason)))
      #expect(await events.next()?.kind == "exercise")
    }
    #expect(harness.observer.comparisons.count == 2)
    harness.store.fail(with: nil)
    await harness.answers.flush()
    #expect(await events.next()?.kind == "stored")
    #expect(await events.next()?.kind == "stored")
    #expect(harness.store.comparisons == harness.observer.comparisons)
    await session.stop(.quit)
    #expect(await events.rest() == [.unsaved(nil), .stopped(.quit, completed: 2)])
  }

  @Test("answers that are not stored by the end are reported as lost, and stay with the program")
  func failedToTheEnd() async throws {
    let harness = SessionHarness()
    harness.store.fail(with: PeachError(.data, of: "training.sqlite", .diskFull))
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    await session.answer(.higher(true), by: .program)
    await session.stop(.quit)
    #expect(await events.rest().map(\.kind) == ["feedback", "why not", "not stored", "stopped"])
    harness.store.fail(with: nil)
    await harness.answers.flush()
    #expect(harness.store.comparisons.count == 1 && harness.answers.unsaved == nil)
  }

  @Test("a sound that cannot start ends training with its reason")
  func noSound() async throws {
    let harness = SessionHarness()
    harness.player.failNext(TrainingSamples.lost)
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    #expect(await events.next()?.kind == "exercise")
    #expect(await events.rest() == [.stopped(.lost(TrainingSamples.lost), completed: 0)])
  }

  @Test("a device that goes away drops the open exercise and ends training")
  func lost() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    let notes = try await harness.open(play: 1, &events)
    notes[1].send(.failed(TrainingSamples.lost))
    #expect(await events.rest() == [.stopped(.lost(TrainingSamples.lost), completed: 0)])
    #expect(await session.answer(.higher(true), by: .program) != .taken)
    #expect(harness.store.comparisons.isEmpty)
  }

  @Test("a dropout makes the exercise void; the same one is played again under its number")
  func void() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    _ = await events.next()
    let spoilt = await harness.player.notes(ofPlay: 1)
    spoilt[0].begin(at: 1)
    #expect(await events.next()?.kind == "reference")
    spoilt[0].send(.dropout(.output))
    #expect(await events.next() == .void(number: 1))
    try await harness.open(play: 2, at: 5, &events)
    await session.answer(.higher(true), by: .program)
    guard case .feedback(number: 1, let outcome) = await events.next() else {
      Issue.record("the exercise was not scored under its number")
      return
    }
    #expect(outcome.conditions.dropouts == 0)
    #expect(harness.player.sequences.count == 2)
    #expect(harness.player.sequences[0] == harness.player.sequences[1])
    #expect(harness.player.actions[1] == .stopAll)
    await session.stop(.quit)
  }

  @Test("the third play counts whatever happens, and its dropouts are stored")
  func thirdPlay() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    for play in 1...2 {
      let notes = await harness.player.notes(ofPlay: play)
      notes[0].begin()
      notes[0].send(.dropout(.output))
    }
    let notes = await harness.player.notes(ofPlay: 3)
    notes[1].begin()
    notes[1].send(.dropout(.output))
    notes[1].send(.ended)
    var kinds: [String] = []
    while kinds.last != "awaiting", let event = await events.next() { kinds.append(event.kind) }
    #expect(
      kinds == [
        "exercise", "reference", "void", "reference", "void", "real-time advice", "target",
        "awaiting",
      ])
    while await session.state != .awaitingAnswer { await Task.yield() }
    await session.answer(.higher(true), by: .program)
    await session.stop(.quit)
    #expect(harness.store.comparisons.map(\.dropouts) == [1])
  }

  @Test("a source that is late twice in a row is named")
  func lateSource() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    for play in 1...2 {
      let notes = await harness.player.notes(ofPlay: play)
      notes[0].begin()
      notes[0].send(.dropout(.source))
    }
    var kinds: [String] = []
    for _ in 0..<6 { await events.next().map { kinds.append($0.kind) } }
    #expect(kinds.last == "jack:sine is late", "\(kinds)")
    await session.stop(.quit)
  }

  @Test("stopping drops the open exercise, and an answer after it is not taken")
  func stop() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    await session.stop(.signal)
    #expect(await session.answer(.higher(true), by: .program) != .taken)
    await session.stop(.quit)
    await session.start()
    #expect(await events.rest() == [.stopped(.signal, completed: 0)])
    #expect(harness.store.comparisons.isEmpty)
    #expect(harness.player.actions.last == .stopAll)
  }

  @Test("notes that were not scheduled yet when training was stopped never sound")
  func stopBeforePlay() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    harness.player.keepPreparing(true)
    await session.answer(.higher(true), by: .program)
    await harness.player.wait { $0.contains(.stopAll) }
    await harness.endFeedback()
    #expect(await events.next { $0.kind == "exercise" } != nil)
    let stopping = Task { await session.stop(.quit) }
    while await session.state != .idle { await Task.yield() }
    harness.player.keepPreparing(false)
    await stopping.value
    #expect(harness.player.sequences.count == 1)
    #expect(harness.player.actions.last == .stopAll)
  }

  @Test("stopping during the feedback wakes nothing up later")
  func stopInFeedback() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    await session.answer(.higher(true), by: .program)
    await harness.clock.waitForSleeper()
    await session.stop(.quit)
    await harness.clock.waitForNoSleeper()
    harness.clock.advance(by: .seconds(1))
    #expect(await events.rest().map(\.kind) == ["feedback", "stored", "stopped"])
    #expect(harness.player.sequences.count == 1)
  }

  @Test("it ends by itself after as many exercises as asked for")
  func count() async throws {
    let harness = SessionHarness()
    let session = harness.comparison(count: 1)
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, &events)
    await session.answer(.higher(true), by: .program)
    await harness.endFeedback()
    #expect(await events.rest().last == .stopped(.count, completed: 1))
  }
}
