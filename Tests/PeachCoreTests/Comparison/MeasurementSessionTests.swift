import Foundation
import PeachTesting
import Testing

@testable import PeachCore

@Suite("A measurement as a session")
struct MeasurementSessionTests {
  private func session(
    _ harness: SessionHarness, spread: Double, count: Int? = nil
  ) -> ComparisonSession {
    ComparisonSession(
      notePlayer: harness.player,
      strategy: MeasuringStrategy(
        keys: MIDINote(clamping: 60)...MIDINote(clamping: 72),
        prior: ThresholdBelief(logMedian: log(8), logSpread: spread)),
      profile: harness.profile, observers: [harness.profile], store: harness.store,
      environment: harness.environment(count: count))
  }

  private func end(
    _ harness: SessionHarness, _ session: ComparisonSession
  ) async throws -> [TrainingEvent] {
    var events = await TrainingEventReader(starting: session)
    try await harness.open(play: 1, at: 1, &events)
    harness.seconds.update { $0 = 2 }
    await session.answer(higher: true, by: .hand)
    await harness.endFeedback()
    return Array(await events.rest().suffix(2))
  }

  @Test("ends by itself once enough is known, and says what; its answers are stored like any")
  func finished() async throws {
    let harness = SessionHarness()
    let last = try await end(harness, session(harness, spread: 0.2))
    guard case .measured(let measurement) = try #require(last.first) else {
      Issue.record("\(last)")
      return
    }
    #expect(measurement.isPrecise && measurement.count == 1)
    #expect(measurement.interval == .prime && measurement.tone == .standard)
    #expect(last.last == .stopped(.finished, completed: 1))
    #expect(harness.store.comparisons.count == 1)
  }

  @Test("says what is known when it ends before that")
  func ended() async throws {
    let harness = SessionHarness()
    let last = try await end(harness, session(harness, spread: 1.4, count: 1))
    guard case .measured(let measurement) = try #require(last.first) else {
      Issue.record("\(last)")
      return
    }
    #expect(!measurement.isPrecise)
    #expect(last.last == .stopped(.count, completed: 1))
  }
}
