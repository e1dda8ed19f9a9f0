import Foundation
import PeachMeasure
import Testing

@testable import PeachCore
@testable import PeachLab

@Suite("Simulated listeners")
struct TrainingSimulationTests {
  private static func simulation(
    _ population: ListenerPopulation, listeners: Int, trials: Int, seed: UInt64 = 1
  ) -> TrainingSimulation {
    var simulation = TrainingSimulation()
    simulation.population = population
    simulation.listeners = listeners
    simulation.trials = trials
    simulation.seed = seed
    return simulation
  }

  @Test("are the same for the same seed, and others for another")
  func seeds() {
    func trials(_ seed: UInt64) -> [Double] {
      Self.simulation(.smooth, listeners: 4, trials: 30, seed: seed).run(keepingTrials: true)
        .trials.map(\.threshold)
    }
    #expect(trials(7) == trials(7))
    #expect(trials(7).count == 120)
    #expect(Set(trials(7)).isDisjoint(with: trials(8)))
  }

  @Test("answer as often right as their function says", arguments: ListenerPopulation.allCases)
  func answers(population: ListenerPopulation) throws {
    var generator = SeededGenerator(seed: 3)
    let listener = population.listener(using: &generator)
    let note = try MIDINote(60)
    let threshold = Cents(exp(listener.logThresholds[60]))
    let task = IntervalTask(
      clampingReference: note.number, interval: .prime, tuningSystem: .equalTemperament)
    let right = (0..<4000).count { _ in
      listener.isRight(Comparison(task, centOffset: threshold), using: &generator)
    }
    let expected = 0.5 + (0.5 - listener.function.lapse) * 0.5
    #expect(abs(Double(right) / 4000 - expected) < 0.03)
  }

  @Test("have one threshold where they are flat, and smooth ones elsewhere")
  func populations() {
    var generator = SeededGenerator(seed: 5)
    var squares = 0.0
    for _ in 0..<200 {
      #expect(Set(ListenerPopulation.flat.listener(using: &generator).logThresholds).count == 1)
      let smooth = ListenerPopulation.smooth.listener(using: &generator).logThresholds
      #expect(zip(smooth, smooth.dropFirst()).allSatisfy { abs($0 - $1) < 0.4 })
      squares += (smooth[60] - smooth[84]) * (smooth[60] - smooth[84])
    }
    // The tilt of 0.25 over these two octaves, and two nearly unrelated values of 0.4.
    let expected = 0.25 * 0.25 + 2 * 0.16 * (1 - exp(-2.88))
    #expect(abs(squares / 200 - expected) < 0.12)
  }

  @Test("are known better by the posterior than by the mean, and inside its intervals")
  func known() throws {
    let result = Self.simulation(.smooth, listeners: 60, trials: 200).run()
    #expect(result.looks.map(\.answers) == [20, 40, 50, 60, 100, 200])
    let last = try #require(result.looks.last)
    #expect(last.posterior.rootMeanSquare < 0.7 * last.mean.rootMeanSquare)
    #expect((0.84...0.96).contains(last.posterior.coverage))
    #expect((0.9...1.15).contains(last.posterior.bias))
    #expect(result.answerCount == 60 * 200)
  }
}
