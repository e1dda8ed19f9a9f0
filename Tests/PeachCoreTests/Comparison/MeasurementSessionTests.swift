import Foundation
import PeachTesting
import Testing

@testable import PeachCore

@Suite("A measurement as a session")
struct MeasurementSessionTests {
  private func session(_ harness: SessionHarness, count: Int? = nil) -> ComparisonSession {
    let strategy = MeasuringStrategy(
      keys: MIDINote(clamping: 60)...MIDINote(clamping: 72),
      prior: ThresholdBelief(logMedian: log(8), logSpread: 0.1))
    return ComparisonSession(
      ComparisonTraining(strategy: strategy, profile: harness.profile),
      notePlayer: harness.player, observers: [harness.profile], answers: harness.answers,
      environment: harness.environment(count: count))
  }

  /// Answers as an ear does that hears 8 cents and nothing less, until the session ends.
  private func end(
    _ harness: SessionHarness, _ session: ComparisonSession
  ) async throws -> (answers: Int, last: [TrainingEvent]) {
    var events = await TrainingEventReader(starting: session)
    var answers = 0
    var last: [TrainingEvent] = []
    while let event = await events.next() {
      last = last.suffix(1) + [event]
      guard let comparison = event.comparison else { continue }
      answers += 1
      try await harness.open(play: answers, at: Double(answers), &events)
      harness.seconds.update { $0 = Double(answers) + 0.5 }
      let isHeard = comparison.centOffset.magnitude > Cents(8) || answers % 2 == 0
      await session.answer(.higher(isHeard == comparison.isTargetHigher), by: .hand)
      await harness.endFeedback()
    }
    return (answers, last)
  }

  @Test("ends by itself once enough is known, and says what; its answers are stored like any")
  func finished() async throws {
    let harness = SessionHarness()
    let (answers, last) = try await end(harness, session(harness))
    guard case .measured(let measurement) = try #require(last.first) else {
      Issue.record("\(last)")
      return
    }
    #expect(measurement.isPrecise && measurement.count == answers)
    // It has begun with more than it needs to know, and asks all the same.
    #expect((5...60).contains(answers))
    #expect(measurement.interval == .prime && measurement.tone == .standard)
    #expect(measurement.heard == harness.profile.heard(of: .prime, at: nil))
    #expect(last.last == .stopped(.finished, completed: answers))
    #expect(harness.store.comparisons.count == answers)
  }

  @Test("says what is known when it ends before that")
  func ended() async throws {
    let harness = SessionHarness()
    let (answers, last) = try await end(harness, session(harness, count: 2))
    guard case .measured(let measurement) = try #require(last.first) else {
      Issue.record("\(last)")
      return
    }
    #expect(!measurement.isPrecise && answers == 2)
    #expect(last.last == .stopped(.count, completed: 2))
  }
}
