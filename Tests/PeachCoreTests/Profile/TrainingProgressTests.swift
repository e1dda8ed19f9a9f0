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

  @Test("an answer that nobody could hear is in none of them")
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

  @Test("what was stored and what is answered since come to the same")
  func loaded() {
    let answers = (0..<30).map { TrainingSamples.answered(cents: Double($0 % 7) + 1) }
    let (grown, loaded) = (TrainingProgress(), TrainingProgress())
    for answer in answers { grown.answered(answer) }
    loaded.load(comparisons: answers.prefix(20).map { ThresholdObservation($0) })
    for answer in answers.dropFirst(20) { loaded.answered(answer) }
    #expect(loaded.chart(.standard) == grown.chart(.standard))
  }

  @Test("it can be forgotten")
  func reset() {
    let progress = TrainingProgress()
    progress.answered(TrainingSamples.answered(cents: 10))
    progress.reset()
    #expect(progress.chart(.standard) == TrainingProgress().chart(.standard))
  }
}
