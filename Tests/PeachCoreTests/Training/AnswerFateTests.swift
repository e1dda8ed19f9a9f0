import PeachTesting
import Testing

@testable import PeachCore

@Suite("What becomes of an answer")
struct AnswerFateTests {
  @Test("exactly a tenth of a second after the onset is not too soon")
  func boundary() {
    let onset = AnswerFate.Phase.open(NoteOnset(frame: 0, seconds: 0))
    #expect(AnswerFate(in: onset, by: .hand, at: AnswerFate.leastSeconds) == .taken)
    #expect(AnswerFate(in: onset, by: .hand, at: AnswerFate.leastSeconds.nextDown) == .tooSoon)
  }

  @Test("a press counts from a tenth of a second after the onset on")
  func hand() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = TrainingEventReader(session)
    #expect(await session.answer(.higher(true), by: .hand) == .notRunning)
    await session.start()
    #expect(await session.answer(.higher(true), by: .hand) == .beforeOnset)
    try await harness.open(play: 1, at: 20, &events)
    for seconds in [19.99, 20, 20.05, 20.099] {
      harness.seconds.update { $0 = seconds }
      #expect(await session.answer(.higher(true), by: .hand) == .tooSoon)
    }
    #expect(harness.observer.comparisons.isEmpty)
    harness.seconds.update { $0 = 20.101 }
    #expect(await session.answer(.higher(true), by: .hand) == .taken)
    #expect(await session.answer(.higher(true), by: .hand) == .betweenExercises)
    await session.stop(.quit)
    #expect(await session.answer(.higher(true), by: .hand) == .notRunning)
    #expect(harness.store.comparisons.count == 1)
  }

  @Test("a program's counts from the onset on")
  func program() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    #expect(await session.answer(.higher(true), by: .program) == .beforeOnset)
    try await harness.open(play: 1, at: 20, &events)
    harness.seconds.update { $0 = 20 }
    #expect(await session.answer(.higher(true), by: .program) == .taken)
    await session.stop(.quit)
  }

  @Test("a release commits from a tenth of a second after the onset on")
  func lettingGo() async throws {
    let harness = SessionHarness()
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    #expect(await session.answer(.commit, by: .hand) == .beforeOnset)
    try await harness.open(play: 1, at: 20, &events)
    harness.seconds.update { $0 = 20.09 }
    #expect(await session.answer(.commit, by: .hand) == .tooSoon)
    #expect(await session.answer(.move(to: Cents(12)), by: .hand) == .taken)
    harness.seconds.update { $0 = 20.2 }
    #expect(await session.answer(.commit, by: .hand) == .taken)
    #expect(await session.answer(.commit, by: .hand) == .betweenExercises)
    await session.stop(.quit)
    #expect(harness.store.matchings.count == 1)
  }

  @Test("a key during a dropout answers nothing, and the exercise is still open")
  func void() async throws {
    let harness = SessionHarness()
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    let notes = try await harness.open(play: 1, at: 20, &events)
    notes[1].send(.dropout(.output))
    _ = await events.next { $0 == .void(number: 1) }
    #expect(await session.answer(.higher(true), by: .program) == .beforeOnset)
    try await harness.open(play: 2, at: 30, &events)
    #expect(await session.answer(.higher(true), by: .program) == .taken)
    await session.stop(.quit)
    #expect(harness.store.comparisons.count == 1)
  }
}
