import Foundation
import PeachCore
import PeachStore
import PeachTesting
import Testing

@Suite("A stored answer")
struct StoredAnswerTests {
  @Test("comes back as it was given: what was said, and whether it was right")
  func comparisons() async throws {
    let folder = try TemporaryDirectory()
    let store = try TrainingDataStore(path: folder.path("training.sqlite"))
    let answers = [(20.0, true), (20.0, false), (-20.0, true), (-20.0, false)]
    for (cents, answeredHigher) in answers {
      try await store.save(StoreSamples.comparison(cents: cents, answeredHigher: answeredHigher))
    }
    let rows = try store.comparisons()
    #expect(rows.map(\.centOffset) == [20, 20, -20, -20])
    #expect(rows.map(\.answeredHigher) == [true, false, true, false])
    #expect(rows.map(\.isCorrect) == [true, false, false, true])
  }

  @Test("of a matching has no gap, as the tunable note follows at once, whatever the setting")
  func matching() async throws {
    let folder = try TemporaryDirectory()
    let store = try TrainingDataStore(path: folder.path("training.sqlite"))
    var settings = TrainingSettings()
    settings.noteGap = 0.75
    let sample = try StoreSamples.matching()
    try await store.save(
      CompletedPitchMatching(
        challenge: sample.challenge, userCentError: sample.userCentError,
        conditions: AnswerConditions(
          timestamp: sample.timestamp, responseSeconds: 3, settings: settings,
          context: sample.context)))
    #expect(try #require(store.pitchMatchings().first).conditions?.noteGap == 0)
  }
}
