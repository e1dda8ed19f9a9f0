import Foundation
import PeachMeasure
import Testing

@testable import PeachCore

@Suite("The bias and the spread of tuned notes")
struct MatchingPosteriorTests {
  private static func normal(_ generator: inout SeededGenerator) -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
  }

  private static func tuned(
    _ count: Int, bias: Double, spread: Double, slips: Double = 0, seed: UInt64
  ) -> MatchingPosterior {
    var generator = SeededGenerator(seed: seed)
    var posterior = MatchingPosterior()
    for _ in 0..<count {
      let slipped = Double.random(in: 0..<1, using: &generator) < slips
      posterior.add(
        slipped
          ? Double.random(in: -100...100, using: &generator) : bias + spread * normal(&generator))
    }
    return posterior
  }

  @Test("lie in their intervals nine times of ten", arguments: [10, 50, 400])
  func coverage(count: Int) {
    var (biases, spreads) = (0, 0)
    for seed in UInt64(1)...200 {
      let posterior = Self.tuned(count, bias: 4, spread: 7, slips: 0.03, seed: seed)
      biases += posterior.biasEstimate.interval.contains(Cents(4)) ? 1 : 0
      spreads += posterior.spreadEstimate.interval.contains(Cents(7)) ? 1 : 0
    }
    #expect((164...200).contains(biases), "\(biases)")
    #expect((144...200).contains(spreads), "\(spreads)")
  }

  @Test("are hardly moved by a finger that slips")
  func slips() {
    var posterior = Self.tuned(100, bias: 1, spread: 5, seed: 1)
    let before = posterior
    posterior.add(95)
    #expect(
      abs((posterior.biasEstimate.median - before.biasEstimate.median).value) < 0.1)
    #expect(
      abs(posterior.spreadEstimate.median.value / before.spreadEstimate.median.value - 1) < 0.02)
    #expect(posterior.count == before.count + 1)
  }

  @Test("follow a listener who learns")
  func learning() {
    var posterior = Self.tuned(400, bias: 20, spread: 15, seed: 2)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1500 { posterior.add(2 + 4 * Self.normal(&generator)) }
    #expect(abs(posterior.biasEstimate.median.value - 2) < 2)
    #expect(posterior.spreadEstimate.median.value < 7)
  }

  @Test("are wide before the first answer, and those of each octave are its own")
  func regions() {
    let empty = MatchingPosterior()
    #expect(empty.biasEstimate.interval.contains(Cents(20)))
    #expect(empty.spreadEstimate.interval.contains(Cents(12)))
    var knowledge = MatchingKnowledge()
    for _ in 0..<20 {
      knowledge.add(MatchingObservation(note: 50, error: 10))
      knowledge.add(MatchingObservation(note: 59, error: 11))
      knowledge.add(MatchingObservation(note: 60, error: -10))
    }
    #expect(knowledge.regions.map(\.keys.lowerBound.number) == [48, 60])
    #expect(knowledge.regions.map(\.posterior.count) == [40, 20])
    #expect(knowledge.regions[0].posterior.biasEstimate.median > Cents(8))
    #expect(knowledge.regions[1].posterior.biasEstimate.median < Cents(-8))
  }
}
