package import PeachCore

/// A store in memory that can fail, and that can be as slow as a test wants it.
package final class RecordingStore: AnswerStoring {
  private struct Record: Sendable {
    var outcomes: [Outcome] = []
    var failure: PeachError?
    var held: [Outcome] = []
    var isHeldBack = false
    var asked = 0
  }

  private let record = Watched(Record())

  /// An empty store.
  package init() {}

  /// The comparisons that were committed, in order.
  package var comparisons: [CompletedComparison] {
    record.value.outcomes.compactMap { $0.completed as? CompletedComparison }
  }

  /// The pitch matchings that were committed, in order.
  package var matchings: [CompletedPitchMatching] {
    record.value.outcomes.compactMap { $0.completed as? CompletedPitchMatching }
  }

  /// The answers that waited when a commit failed the last time.
  package var held: [Outcome] { record.value.held }

  /// Keeps the answers that wait in mind.
  package func hold(_ outcomes: [Outcome]) async { record.update { $0.held = outcomes } }

  /// Makes every commit fail from now on; nil makes them succeed again.
  package func fail(with error: PeachError?) { record.update { $0.failure = error } }

  /// Lets no commit return until ``release()``.
  package func holdBack() { record.update { $0.isHeldBack = true } }

  /// Lets commits return.
  package func release() { record.update { $0.isHeldBack = false } }

  /// Returns as soon as it was asked to store so many answers, stored or not.
  package func waitUntilAsked(_ count: Int) async { await record.wait { $0.asked >= count } }

  /// Keeps an answer, under ids that count from 1.
  package func save(_ outcome: Outcome) async throws(PeachError) -> Int64 {
    record.update { $0.asked += 1 }
    await record.wait { !$0.isHeldBack }
    let failure = record.update { record in
      guard record.failure == nil else { return record.failure }
      record.outcomes.append(outcome)
      return nil
    }
    if let failure { throw failure }
    return Int64(record.value.outcomes.count)
  }
}
