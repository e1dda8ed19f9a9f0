import Foundation
import PeachCore
import PeachTesting
import Testing

@Suite("The progress of an ear")
struct TrainingProgressTests {
  @Test("every answer that was heard is in the profile, its trend and its days")
  func heard() {
    let progress = TrainingProgress()
    for index in 0..<40 {
      progress.answered(TrainingSamples.answered(cents: index < 20 ? 20 : 10))
    }
    progress.answered(TrainingSamples.matched(error: -4))
    let chart = progress.chart(.standard)
    #expect(chart.answerCount == 40)
    #expect(chart.trend == .improving)
    #expect(chart.days.map(\.count) == [40])
    #expect(chart.matching.count == 1)
  }

  @Test("an answer to a silent exercise is in none of them")
  func silent() {
    let progress = TrainingProgress()
    for _ in 0..<40 {
      progress.answered(TrainingSamples.answered(cents: 10, context: TrainingSamples.silent))
    }
    progress.answered(TrainingSamples.matched(error: -4, context: TrainingSamples.silent))
    let chart = progress.chart(.standard)
    #expect(chart.isEmpty && chart.trend == nil && chart.days.isEmpty)
    #expect(chart.matching.count == 0)
  }

  @Test("stored answers and later answers give the same profile")
  func loaded() {
    let answers = (0..<30).map { TrainingSamples.answered(cents: Double($0 % 7) + 1) }
    let (grown, loaded) = (TrainingProgress(), TrainingProgress())
    for answer in answers { grown.answered(answer) }
    loaded.load(comparisons: answers.prefix(20).map { ThresholdObservation($0) })
    for answer in answers.dropFirst(20) { loaded.answered(answer) }
    #expect(loaded.chart(.standard) == grown.chart(.standard))
  }

  @Test("answers dated in the future are left out until their day has come, in a summary too")
  func future() throws {
    let now = Watched(Date(timeIntervalSince1970: 1_800_000_000))
    func observation(_ days: Double, _ cents: Double) -> ThresholdObservation {
      ThresholdObservation(
        note: 60, centOffset: cents, isCorrect: true,
        timestamp: 1_800_000_000 + days * 86_400)
    }
    let answers = (0..<40).map { observation(-1, Double($0 % 7) + 1) }
    let ahead = (0..<5).map { observation(300 + Double($0), 100) }
    let (known, all) = (
      TrainingProgress(now: { now.value }), TrainingProgress(now: { now.value })
    )
    known.load(comparisons: answers)
    all.load(comparisons: answers + ahead)
    let chart = all.chart(.standard, at: now.value)
    #expect(chart.leftOutCount == 5 && chart.lastDay == known.chart(.standard).lastDay)
    #expect(chart.heard == known.chart(.standard, at: now.value).heard)
    #expect(chart.trend == known.chart(.standard).trend)
    let summary = try all.summary()
    #expect(all.restore(summary) && all.chart(.standard).leftOutCount == 5)
    // The clock was wrong when the summary was made.
    now.update { $0 = Date(timeIntervalSince1970: 1_900_000_000) }
    #expect(!all.restore(summary))
    all.load(comparisons: answers + ahead)
    #expect(all.chart(.standard).leftOutCount == 0 && all.chart(.standard).answerCount == 45)
  }

  @Test("it can be forgotten")
  func reset() {
    let progress = TrainingProgress()
    progress.answered(TrainingSamples.answered(cents: 10))
    progress.reset()
    #expect(progress.chart(.standard) == TrainingProgress().chart(.standard))
  }
}
