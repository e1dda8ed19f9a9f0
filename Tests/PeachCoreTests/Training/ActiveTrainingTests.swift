import PeachCore
import PeachTesting
import Testing

@Suite("Of all trainings one is active at a time", .timeLimit(.minutes(5)))
struct ActiveTrainingTests {
  @Test("beginning one stops the one before, and waits for what it stores")
  func begin() async throws {
    let first = SessionHarness()
    let second = SessionHarness()
    let comparison = first.comparison()
    let matching = second.pitchMatching()
    var events = TrainingEventReader(comparison)
    let active = ActiveTraining()

    await active.begin(comparison)
    try await first.beginBoth(ofPlay: 1)
    await events.awaiting()
    first.store.holdBack()
    await comparison.answer(.higher(true), by: .program)
    await first.store.waitUntilAsked(1)
    let beginning = Task { await active.begin(matching) }
    first.store.release()
    await beginning.value
    #expect(await events.rest().map(\.kind) == ["feedback", "stored", "stopped"])
    #expect(await comparison.state == .idle)
    #expect(await matching.state == .playingReference)

    await active.stop(.signal)
    #expect(await matching.state == .idle)
    await active.stop(.quit)
  }

  @Test("many that begin at once leave one active", arguments: 1...5)
  func atOnce(round: Int) async {
    let active = ActiveTraining()
    let sessions = (1...8).map { _ in SessionHarness().comparison() }
    await withTaskGroup(of: Void.self) { group in
      for session in sessions { group.addTask { await active.begin(session) } }
    }
    var running = 0
    for session in sessions where await session.state != .idle { running += 1 }
    #expect(running == 1)
    await active.stop(.quit)
  }
}
