import Foundation
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachCore

@Suite("The weighted strategy")
struct WeightedNoteStrategyTests {
  private func comparisons(
    _ strategy: WeightedNoteStrategy, _ profile: PerceptualProfile, count: Int = 1,
    interval: TunedInterval = .prime, seed: UInt64 = 1,
    answering answer: (Int) -> Bool? = { _ in nil }
  ) -> [Comparison] {
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let comparison = strategy.nextComparison(
        profile: profile, settings: TrainingSettings(), lastComparison: nil, interval: interval,
        using: &generator)
      if let isRight = answer(index) {
        strategy.answered(
          TrainingSamples.answered(
            note: comparison.referenceNote.number, cents: comparison.centOffset.value,
            right: isRight))
      }
      return comparison
    }
  }

  private func trained(_ threshold: Double, keys: ClosedRange<Int> = 36...84) -> PerceptualProfile {
    var generator = SeededGenerator(seed: 5)
    let profile = PerceptualProfile()
    for index in 0..<400 {
      let key = keys.lowerBound + index * 7 % keys.count
      let isRight = Double.random(in: 0..<1, using: &generator) < 0.75
      profile.load(
        comparisons: [
          ThresholdObservation(note: UInt8(key), centOffset: threshold, isCorrect: isRight)
        ])
    }
    return profile
  }

  @Test("begins at the threshold that is known, and at 100 cents for a new listener")
  func beginning() {
    for interval in [TunedInterval.prime, .named(.perfectFifth)] {
      let first = comparisons(WeightedNoteStrategy(), PerceptualProfile(), interval: interval)[0]
      #expect(abs(first.centOffset.magnitude.value - 100) < 1e-9)
      #expect(first.interval == interval)
    }
    let known = comparisons(WeightedNoteStrategy(), trained(4))[0].centOffset.magnitude.value
    #expect((3.0...5.5).contains(known))
  }

  @Test("a right answer takes a step down, a wrong one three up")
  func steps() {
    let profile = trained(5, keys: 60...72)
    func size(after answers: [Bool]) -> Double {
      let strategy = WeightedNoteStrategy()
      for isRight in answers {
        strategy.answered(TrainingSamples.answered(cents: 5, right: isRight))
      }
      return log(comparisons(strategy, profile)[0].centOffset.magnitude.value)
    }
    let start = size(after: [])
    #expect(abs(size(after: [true]) - (start - 0.03)) < 1e-12)
    #expect(abs(size(after: [false]) - (start + 0.09)) < 1e-12)
    #expect(abs(size(after: [true, true, true, false]) - start) < 1e-12)
  }

  @Test("opens in large steps, until it reaches what is to be expected of a new listener")
  func opening() {
    let sizes = comparisons(WeightedNoteStrategy(), PerceptualProfile(), count: 9) { _ in true }
      .map(\.centOffset.magnitude.value)
    for (left, right) in zip(sizes, sizes.dropFirst()).prefix(6) {
      #expect(abs(log(left / right) - 0.35) < 1e-9)
    }
    #expect(abs(sizes[7] - 12) < 0.01 && sizes[8] > 11)
    let wrong = comparisons(WeightedNoteStrategy(), PerceptualProfile(), count: 4) { $0 < 2 }
      .map(\.centOffset.magnitude.value)
    #expect(abs(log(wrong[3] / wrong[2]) - log(100 / wrong[2])) < 1e-9)
  }

  @Test("it never asks for less than the floor or more than the ceiling")
  func bounds() {
    for isRight in [true, false] {
      let profile = trained(isRight ? 0.6 : 95)
      let asked = comparisons(WeightedNoteStrategy(), profile, count: 100) { _ in isRight }
      #expect(asked.allSatisfy { (0.5...100).contains($0.centOffset.magnitude.value) })
      let sizes = Set(asked.map(\.centOffset.magnitude.value))
      #expect(sizes.contains(isRight ? 0.5 : 100))
    }
  }

  @Test("prefers keys about which less is known, and still asks at every key")
  func keys() {
    let profile = trained(5, keys: 36...59)
    let keys = comparisons(WeightedNoteStrategy(), profile, count: 800)
      .map(\.referenceNote.number)
    let high = keys.count { $0 >= 60 }
    #expect(high > 500)
    #expect(Set(keys).count > 45)
  }

  @Test("asks sharp and flat alike")
  func signs() {
    let sharp = comparisons(WeightedNoteStrategy(), PerceptualProfile(), count: 400)
      .count { $0.centOffset > .zero }
    #expect((160...240).contains(sharp))
  }
}
