import Foundation
import PeachCore

/// The estimates of some listeners and the true values.
package struct SimulationResult: Sendable {
  /// The distances of estimates from the truth, in natural logarithms.
  package struct Errors: Sendable {
    private var squares = 0.0
    private var sum = 0.0
    private var covered = 0
    /// The number of estimates.
    package private(set) var count = 0

    mutating func add(_ error: Double, isCovered: Bool) {
      squares += error * error
      sum += error
      covered += isCovered ? 1 : 0
      count += 1
    }

    mutating func add(_ other: Errors) {
      squares += other.squares
      sum += other.sum
      covered += other.covered
      count += other.count
    }

    /// The root of the mean square.
    package var rootMeanSquare: Double { (squares / Double(count)).squareRoot() }

    /// The factor by which estimates are too large, in the geometric mean.
    package var bias: Double { exp(sum / Double(count)) }

    /// The share of the 90 % intervals that hold the truth.
    package var coverage: Double { Double(covered) / Double(count) }
  }

  /// The state of knowledge after some answers.
  package struct Look: Sendable {
    /// The answers of each listener so far.
    package let answers: Int
    /// The errors of the posterior.
    package var posterior = Errors()
    /// The errors of the profile's mean difference, which has no interval; of the keys that were asked.
    package var mean = Errors()
    /// The share of right answers so far.
    package var right = 0.0
  }

  /// The looks, in the order of their answers.
  package private(set) var looks: [Look] = []
  /// Every answer, if requested.
  package internal(set) var trials: [TrainingSimulation.Trial] = []
  /// The processor time of all answers, in seconds: choosing, answering and learning.
  package internal(set) var seconds = 0.0
  /// The number of answers.
  package internal(set) var answerCount = 0
  private var listenerCount = 0

  /// Nothing.
  init() {}

  /// Looks at what is known of one listener.
  mutating func look(
    after answers: Int, _ run: SimulatedTraining, measuring: MeasuringStrategy?,
    population: ListenerPopulation
  ) {
    listenerCount = 1
    let keys = run.settings.noteRange.numbers
    var look = Look(answers: answers)
    look.right = Double(run.rights) / Double(run.answers)
    let thresholds = run.listener.logThresholds[keys]
    let overall = thresholds.reduce(0, +) / Double(keys.count)
    if let measuring {
      look.posterior.add(measuring.belief, overall)
    } else if case .flat = population {
      look.posterior.add(run.posterior.belief(over: keys), overall)
    } else {
      let posterior = run.posterior
      for key in keys { look.posterior.add(posterior.belief(at: key), thresholds[key]) }
    }
    if case .flat = population {
      run.profile.overallMean.map { look.mean.add(log($0.value) - overall, isCovered: false) }
    } else {
      for key in keys {
        run.profile.statsForNote(MIDINote(clamping: key)).threshold.map {
          look.mean.add(log($0.value) - thresholds[key], isCovered: false)
        }
      }
    }
    looks.append(look)
  }

  /// Adds the result of other listeners.
  mutating func add(_ other: SimulationResult) {
    let share = Double(other.listenerCount) / Double(max(1, listenerCount + other.listenerCount))
    if looks.isEmpty {
      looks = other.looks
    } else {
      for index in looks.indices {
        looks[index].posterior.add(other.looks[index].posterior)
        looks[index].mean.add(other.looks[index].mean)
        looks[index].right += share * (other.looks[index].right - looks[index].right)
      }
    }
    listenerCount += other.listenerCount
    trials += other.trials
    seconds += other.seconds
    answerCount += other.answerCount
  }
}

extension SimulationResult.Errors {
  fileprivate mutating func add(_ belief: ThresholdBelief, _ truth: Double) {
    add(belief.logMedian - truth, isCovered: belief.covers(logThreshold: truth))
  }
}
