import Foundation
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachCore

@Suite("The measuring of a threshold")
struct MeasuringStrategyTests {
  private static let unknown = ThresholdPosterior().belief(over: 60...72)

  /// Lets an ear be measured until it is known, or for some answers.
  private func measure(
    threshold: Double, seed: UInt64, atMost count: Int = 60,
    keys: ClosedRange<MIDINote> = MIDINote(clamping: 60)...MIDINote(clamping: 72)
  ) -> (strategy: MeasuringStrategy, asked: [Comparison]) {
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: seed)
    let strategy = MeasuringStrategy(keys: keys, prior: Self.unknown)
    let function = PsychometricFunction(slope: 1, lapse: 0.02)
    var asked: [Comparison] = []
    while asked.count < count, strategy.measurement?.isPrecise != true {
      let comparison = strategy.nextComparison(
        profile: PerceptualProfile(), settings: TrainingSettings(), lastComparison: nil,
        interval: .prime, using: &generator)
      let chance = function.chance(
        difference: comparison.centOffset.magnitude.value, threshold: threshold)
      strategy.answered(
        TrainingSamples.answered(
          note: comparison.referenceNote.number, cents: comparison.centOffset.value,
          right: Double.random(in: 0..<1, using: &generator) < chance))
      asked.append(comparison)
    }
    return (strategy, asked)
  }

  @Test("finds the threshold within its interval, nine times of ten")
  func finds() throws {
    var inside = 0
    for seed in UInt64(1)...20 {
      let threshold = 2 * pow(1.15, Double(seed))
      let measurement = try #require(measure(threshold: threshold, seed: seed).strategy.measurement)
      #expect((0.4...2.5).contains(measurement.threshold.median.value / threshold))
      inside += measurement.threshold.interval.contains(Cents(threshold)) ? 1 : 0
    }
    #expect(inside >= 16)
  }

  @Test("ends once the interval is within a factor of 1.5")
  func ends() throws {
    let (strategy, asked) = measure(threshold: 8, seed: 3, atMost: 400)
    let measurement = try #require(strategy.measurement)
    #expect(measurement.isPrecise && measurement.count == asked.count)
    #expect((15...150).contains(asked.count))
    #expect(
      measurement.threshold.interval.upperBound.value <= 1.5 * measurement.threshold.median.value)
  }

  @Test("asks at its keys alone, and of one key too")
  func keys() {
    #expect(
      measure(threshold: 8, seed: 1).asked.allSatisfy {
        (60...72).contains($0.referenceNote.number)
      })
    let key = MIDINote(clamping: 69)
    #expect(
      Set(measure(threshold: 8, seed: 1, keys: key...key).asked.map(\.referenceNote)) == [key])
  }

  @Test("an answer updates the grid by Bayes' rule, and a difference of 0 does not")
  func grid() {
    var grid = ThresholdGrid(prior: Self.unknown)
    let before = grid.belief
    #expect(abs(before.logMedian - Self.unknown.logMedian) < 1e-6)
    #expect(abs(before.logSpread - Self.unknown.logSpread) < 0.01)
    grid.add(difference: 0, isCorrect: true)
    #expect(grid.belief == before)
    grid.add(difference: 12, isCorrect: true)
    #expect(grid.belief.logMedian < before.logMedian && grid.belief.logSpread < before.logSpread)
    grid.add(difference: 12, isCorrect: false)
    grid.add(difference: 12, isCorrect: false)
    #expect(grid.belief.logMedian > before.logMedian)
  }
}
