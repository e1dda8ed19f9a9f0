import Dispatch
import Foundation
import PeachContract
package import PeachCore
import PeachMeasure
import Synchronization

/// Listeners without a body who train with a real strategy, and how well what is learnt of them agrees with
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
  /// The strategy they train with.
  package var strategy = StrategyName.kazez
  /// The parameters of the strategies.
  package var parameters = StrategyParameters()
  /// The population the listeners are drawn from.
  package var population = ListenerPopulation.smooth
  /// The keys that they train.
  package var range = NoteRange.standard

  /// The numbers of answers after which the estimates are looked at, besides the last.
  package static let marks = [20, 40, 50, 60, 100, 200, 400]

  /// Creates a simulation of 200 listeners with 400 answers each.
  package init() {}

  /// An answer, for those who want to compute it all by other means.
  package struct Trial: Sendable {
    /// The listener, from 0 on.
    package let listener: Int
    /// The answer, from 1 on.
    package let number: Int
    /// The key of the reference.
    package let key: Int
    /// The signed offset of the target, in cents.
    package let centOffset: Double
    /// True if it was right.
    package let isCorrect: Bool
    /// The listener's threshold there, in cents.
    package let threshold: Double

    fileprivate init(
      _ listener: Int, _ number: Int, _ completed: CompletedComparison,
      _ simulated: SimulatedListener
    ) {
      self.listener = listener
      self.number = number
      key = completed.comparison.referenceNote.number
      centOffset = completed.comparison.centOffset.value
      isCorrect = completed.isCorrect
      threshold = exp(simulated.logThresholds[key])
    }
  }

  /// Lets all listeners train, side by side.
  /// - Parameter keepsTrials: true if every answer is wanted.
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
    // Neighbouring seeds of two simulations share no listener.
    var seeds = SeededGenerator(seed: seed)
    seeds = SeededGenerator(seed: seeds.next() ^ UInt64(index))
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: seeds.next())
    let listener = population.listener(using: &generator)
    let strategy = strategy.strategy(with: parameters)
    let profile = PerceptualProfile()
    var posterior = ThresholdPosterior()
    var settings = TrainingSettings()
    settings.noteRange = range
    var result = SimulationResult()
    var last: CompletedComparison?
    var rightCount = 0
    let start = ProcessorClock.nanoseconds
    for number in 1...trials {
      let comparison = strategy.nextComparison(
        profile: profile, settings: settings, lastComparison: last, interval: .prime,
        tuningSystem: .equalTemperament, using: &generator)
      let isRight = listener.isRight(comparison, using: &generator)
      let completed = CompletedComparison(
        comparison: comparison, answeredHigher: isRight == comparison.isTargetHigher,
        conditions: conditions(settings))
      last = completed
      profile.answered(.comparison(completed))
      posterior.add(completed)
      rightCount += isRight ? 1 : 0
      if keepsTrials {
        result.trials.append(Trial(index, number, completed, listener))
      }
      if Self.marks.contains(number) || number == trials {
        result.look(
          after: number, rightCount: rightCount, at: listener, posterior, profile, keys: keys,
          population: population)
      }
    }
    result.seconds = Double(ProcessorClock.nanoseconds - start) / 1e9
    result.answerCount = trials
    return result
  }

  private func conditions(_ settings: TrainingSettings) -> AnswerConditions {
    AnswerConditions(
      timestamp: .distantPast, responseSeconds: 1, settings: settings,
      context: TrainingContext(source: SoundSourceID("simulated:listener"), output: "simulated"))
  }

  private var keys: ClosedRange<Int> { range.low.number...range.high.number }
}
