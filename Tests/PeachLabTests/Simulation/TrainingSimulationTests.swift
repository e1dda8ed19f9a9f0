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

  @Test("answer as often right as their function says", arguments: [true, false])
  func answers(isFlat: Bool) throws {
    var generator = SeededGenerator(seed: 3)
    let population = isFlat ? ListenerPopulation.flat : .smooth
    let listener = population.listener(0, using: &generator)
    let note = try MIDINote(60)
    let threshold = Cents(exp(listener.logThresholds[60]))
    let task = IntervalTask(
      clampingReference: note.number, interval: .prime)
    let right = (0..<4000).count { _ in
      listener.isRight(Comparison(task, centOffset: threshold), using: &generator)
    }
    let expected = 0.5 + (0.5 - listener.function.lapse) * 0.5
    #expect(abs(Double(right) / 4000 - expected) < 0.03)
  }

  @Test(
    "who guess and train by any strategy see no number, 95 times of 100 at least",
    arguments: StrategyName.allCases)
  func guessing(strategy: StrategyName) {
    let guesser = SimulatedListener(
      logThresholds: Array(repeating: 30, count: 128), function: PsychometricFunction())
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: 1)
    let strategy = strategy.strategy(with: StrategyParameters())
    let seen = (0..<1000).count { _ in
      var training = SimulatedTraining(listener: guesser, range: .standard)
      for _ in 0..<60 { training.answer(strategy, using: &generator) }
      return training.profile.heard(of: .prime, at: nil) != nil
    }
    #expect(seen <= 50)
  }

  @Test("have one threshold where they are flat, and smooth ones elsewhere")
  func populations() {
    var generator = SeededGenerator(seed: 5)
    var squares = 0.0
    for _ in 0..<200 {
      #expect(Set(ListenerPopulation.flat.listener(0, using: &generator).logThresholds).count == 1)
      let smooth = ListenerPopulation.smooth.listener(0, using: &generator).logThresholds
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
    #expect(result.looks.map(\.answers) == [10, 20, 40, 50, 60, 100, 200])
    let last = try #require(result.looks.last)
    #expect(last.posterior.rootMeanSquare < 0.7 * last.mean.rootMeanSquare)
    #expect((0.84...0.96).contains(last.posterior.coverage))
    #expect((0.9...1.15).contains(last.posterior.bias))
    #expect(result.answerCount == 60 * 200)
  }

  @Test("are read from a file, which may be the answers of others that were written")
  func file() throws {
    let text = """
      lapse, key,threshold,note, listener
      0.01,60,10,x,b
      0.01,72,40,x,b
      0.02,50,5,x,a

      """
    let listeners = try ListenerFile.listeners(text)
    #expect(listeners.map(\.function.lapse) == [0.01, 0.02])
    let shown = [0, 60, 66, 72, 127].map { exp(listeners[0].logThresholds[$0]) }
    for (cents, expected) in zip(shown, [10, 10, 20, 40, 40.0]) {
      #expect(abs(cents - expected) < 1e-9)
    }
    #expect(listeners[1].logThresholds.allSatisfy { $0 == log(5) })
    for (wrong, fault) in [
      ("", Reason.missingColumn("listener")), ("listener,key,threshold", .noListener),
      ("listener,key,threshold\n1,60", .badListener(line: 2)),
      ("listener,key,threshold\n1,60,0", .badListener(line: 2)),
      ("listener,key,threshold\n1,60,5\n1,128,5", .badListener(line: 3)),
      ("listener,key,threshold,slope\n1,60,5,fast", .badListener(line: 2)),
    ] {
      #expect(throws: fault) { try ListenerFile.listeners(wrong) }
    }
  }

  @Test("are asked by the weighted strategy what they hear three times of four, after an opening")
  func weighted() throws {
    var simulation = Self.simulation(.smooth, listeners: 60, trials: 200)
    simulation.strategy = .weighted
    let looks = simulation.run().looks
    #expect(looks.allSatisfy { (0.7...0.92).contains($0.right) })
    #expect(looks.filter { $0.answers >= 60 }.allSatisfy { $0.right <= 0.82 })
    #expect(try #require(looks.first).right >= 0.8)
    let (kazez, last) = (try #require(simulation.with(.kazez).looks.last), try #require(looks.last))
    #expect(last.posterior.rootMeanSquare < 0.9 * kazez.posterior.rootMeanSquare)
    #expect((0.84...0.96).contains(last.posterior.coverage))
  }

  @Test("are measured with fewer answers than they are trained, and fewer still on a second visit")
  func measured() throws {
    var simulation = Self.simulation(.flat, listeners: 100, trials: 60)
    simulation.strategy = .measure
    let looks = simulation.run().looks
    let errors = looks.map(\.posterior.rootMeanSquare)
    #expect(looks.map(\.answers) == [10, 20, 40, 50, 60])
    #expect(errors == errors.sorted(by: >) && errors[4] < 0.35)
    #expect((0.84...0.97).contains(looks[4].posterior.coverage))
    #expect((0.9...1.1).contains(looks[4].posterior.bias))
    simulation.trained = 200
    let again = simulation.run().looks
    #expect(again[0].posterior.rootMeanSquare < 0.6 * errors[0])
  }

  @Test("who learn are followed")
  func learners() throws {
    var simulation = Self.simulation(.smooth, listeners: 40, trials: 1000)
    simulation.halving = 1000
    let looks = simulation.run().looks
    let last = try #require(looks.last)
    #expect((0.95...1.15).contains(last.posterior.bias))
    #expect(looks.allSatisfy { $0.posterior.coverage > 0.8 })
  }
}

extension TrainingSimulation {
  fileprivate func with(_ strategy: SimulatedStrategy) -> SimulationResult {
    var other = self
    other.strategy = strategy
    return other.run()
  }
}
