import Dispatch
import Foundation
import PeachContract
package import PeachCore
import PeachMeasure
import Synchronization

/// Listeners without a body who train with a real strategy, and how well what is learned of them agrees with
/// what they are.
///
/// Nothing sounds and nothing is stored.
package struct TrainingSimulation: Sendable {
  /// The number of listeners, 1 or more.
  package var listeners = 200
  /// The number of answers of each, 1 or more.
  package var trials = 400
  /// The seed; the same one draws the same listeners and answers.
  package var seed: UInt64 = 1
  /// The strategy.
  package var strategy = SimulatedStrategy.weighted
  /// The parameters of the strategies.
  package var parameters = StrategyParameters()
  /// The population the listeners are drawn from.
  package var population = ListenerPopulation.smooth
  /// The keys that they train.
  package var range = NoteRange.standard
  /// The number of answers in which their thresholds halve; nil for listeners who do not learn.
  package var halving: Int?
  /// The number of answers of a weighted training a week before; none counts.
  package var trained = 0

  /// The numbers of answers after which the estimates are looked at, besides the last.
  package static let marks = [10, 20, 40, 50, 60, 100, 200, 400, 1000, 2000, 4000]

  /// Creates a simulation of 200 listeners with 400 answers each.
  package init() {}

  /// An answer, for those who want to compute it all by other means.
  package struct Trial: Sendable {
    /// The listener, from 0 on.
    package let listener: Int
    /// The answer, from 1 on.
    package let number: Int
    /// The question and its answer.
    package let completed: CompletedComparison
    /// The listener's threshold there, in cents.
    package let threshold: Double
    /// The listener's chances.
    package let function: PsychometricFunction
  }

  /// Lets all listeners train, side by side.
  /// - Parameter keepsTrials: true if every answer is requested.
  /// - Returns: the results; the same ones for the same simulation, except for the time it took.
  package func run(keepingTrials keepsTrials: Bool = false) -> SimulationResult {
    let results = Mutex([SimulationResult?](repeating: nil, count: listeners))
    DispatchQueue.concurrentPerform(iterations: listeners) { index in
      let result = train(index, keepsTrials)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap { $0 } }.reduce(into: SimulationResult()) {
      $0.add($1)
    }
  }

  private func train(_ index: Int, _ keepsTrials: Bool) -> SimulationResult {
    // Neighboring seeds of two simulations share no listener.
    var seeds = SeededGenerator(seed: seed)
    seeds = SeededGenerator(seed: seeds.next() ^ UInt64(index))
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: seeds.next())
    var run = SimulatedTraining(
      listener: population.listener(index, using: &generator), range: range)
    for _ in 0..<trained {
      run.answer(WeightedNoteStrategy(parameters: parameters.weighted), using: &generator)
    }
    run.rest(days: trained > 0 ? 7 : 0)
    let strategy = placement(run)
    var result = SimulationResult()
    let start = ProcessorClock.nanoseconds
    for number in 1...trials {
      if let halving { run.listener.learn(M_LN2 / Double(halving)) }
      let completed = run.answer(strategy, using: &generator)
      if keepsTrials {
        let key = completed.comparison.referenceNote.number
        result.trials.append(
          Trial(
            listener: index, number: number, completed: completed,
            threshold: exp(run.listener.logThresholds[key]), function: run.listener.function))
      }
      if Self.marks.contains(number) || number == trials {
        result.look(
          after: number, run, measuring: strategy as? MeasuringStrategy, population: population)
      }
    }
    result.seconds = Double(ProcessorClock.nanoseconds - start) / 1e9
    result.answerCount = trials
    return result
  }

  private func placement(_ run: SimulatedTraining) -> any NextComparisonStrategy {
    switch strategy {
    case .kazez: StrategyName.kazez.strategy(with: parameters)
    case .adaptive: StrategyName.adaptive.strategy(with: parameters)
    case .weighted: StrategyName.weighted.strategy(with: parameters)
    case .measure:
      MeasuringStrategy(
        keys: range.low...range.high,
        prior: run.posterior.belief(over: range.numbers))
    }
  }
}

/// The placement of the exercises of a simulation.
package enum SimulatedStrategy: String, CaseIterable, Sendable {
  /// The strategies of training, by their names in the settings.
  case kazez, adaptive, weighted
  /// The placement of `peach measure`, which here continues after it knows enough.
  case measure
}
