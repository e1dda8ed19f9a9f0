import Foundation
import PeachContract
import PeachCore
import PeachEngine
import PeachMeasure

/// Starts, changes and stops notes of the sources, in turn and at random moments, and records when
/// each is heard.
///
/// The sources take turns trial by trial, so that other activity of the machine affects all alike.
/// Each round draws its places within the cycle, the same for all sources and uniform over the
/// rounds.
package struct LatencyMeter {
  /// The number of rounds before those that count.
  package static let standardWarmUp = 20

  /// The number of trials of each source.
  var trials: Int
  /// The number of rounds before those, which do not count.
  var warmUp: Int
  /// The generator of the order and the moments.
  var generator: SeededGenerator
  /// The seconds after which a reaction is no longer waited for.
  private static let patience = 0.5
  /// The seconds after which every attack is over.
  private static let attack = 0.015
  /// The seconds after which every move to another pitch is over.
  private static let glide = 0.008

  init(trials: Int, warmUp: Int = LatencyMeter.standardWarmUp, seed: UInt64) {
    self.trials = trials
    self.warmUp = warmUp
    generator = SeededGenerator(seed: seed)
  }

  /// Measures; blocks the calling thread until done.
  /// - Parameters:
  ///   - subjects: the subjects to measure.
  ///   - ear: hears those that can be heard.
  ///   - period: seconds per cycle.
  ///   - progress: receives the number of completed rounds, before each trial; returns false to end
  ///     early.
  /// - Returns: one series for each subject, in their order.
  /// - Throws: ``PeachError`` when the graph or an output goes away.
  mutating func run(
    _ subjects: [any LatencySubject], ear: OnsetDetector?, period: Double,
    progress: (Int) -> Bool
  ) throws(PeachError) -> [LatencySeries] {
    var series = subjects.map { LatencySeries($0) }
    rounds: for round in 0..<(warmUp + trials) {
      // The same for every source of the round, so that differences are due to the sources, not to
      // chance.
      let phases = LatencyMove.allCases.map { _ in Double.random(in: 0..<1, using: &generator) }
      for index in subjects.indices.shuffled(using: &generator) {
        guard progress(max(0, round - warmUp)) else { break rounds }
        let subject = subjects[index]
        let trial = try trial(subject, ear: ear, phases: phases, period: period)
        let load = subject.takeLoad()
        guard round >= warmUp else { continue }
        series[index].load.add(load)
        if let preparation = trial.preparation { series[index].preparation.append(preparation) }
        for (move, outcome) in trial.outcomes {
          series[index].measures[move, default: LatencyMeasure()].add(outcome)
        }
      }
    }
    for index in subjects.indices { series[index].scheduling = subjects[index].scheduling }
    return series
  }

  /// The outcome of one trial of one subject.
  private struct Trial {
    /// Seconds from the trigger until the handover to its audio thread; nil if unknown.
    var preparation: Double?
    var outcomes: [LatencyMove: TrialOutcome] = [:]
  }

  private mutating func trial(
    _ subject: any LatencySubject, ear: OnsetDetector?, phases: [Double], period: Double
  ) throws(PeachError) -> Trial {
    guard subject.isHeard, let ear else { return try selfReportedTrial(subject, period: period) }
    try ear.awaitSilence()
    ear.sleep(untilPhase: phases[0], after: 0)
    ear.mark()
    let (begun, preparation) = try tell(subject) { () throws(PeachError) in try subject.begin() }
    var trial = Trial(preparation: preparation)
    trial.outcomes[.onset] = try ear.firstSound(since: begun, within: Self.patience)
    if let steady = subject.steady {
      ear.sleep(untilPhase: phases[1], after: Self.attack)
      ear.mark()
      let (changed, _) = tell(subject) { subject.change() }
      trial.outcomes[.retune] = try ear.firstChange(
        of: steady, since: changed, within: Self.patience)
      ear.sleep(untilPhase: phases[2], after: Self.glide)
    } else {
      ear.sleep(untilPhase: phases[2], after: Self.attack)
    }
    ear.mark()
    let (stopped, _) = tell(subject) { subject.stop() }
    trial.outcomes[.stop] = try ear.silence(since: stopped, within: Self.patience)
    if subject.selfReport().hasDropout {
      trial.outcomes = trial.outcomes.mapValues { _ in .dropped }
    }
    return trial
  }

  /// Gives a subject an order.
  /// - Returns: the moment from which its latency counts, and the seconds spent before that.
  private func tell<Failure: Error>(
    _ subject: any LatencySubject, _ order: () throws(Failure) -> Void
  ) throws(Failure) -> (moment: UInt64, preparation: Double?) {
    let called = MonotonicClock.nanoseconds
    try order()
    guard let handedOver = subject.handedOver else { return (called, nil) }
    return (handedOver, Double(Int64(bitPattern: handedOver &- called)) / 1e9)
  }

  /// Runs a trial that relies on the source's own report, because there is no listener.
  private mutating func selfReportedTrial(
    _ subject: any LatencySubject, period: Double
  ) throws(PeachError) -> Trial {
    pause(Self.attack, period: period)
    let (requested, preparation) = try tell(subject) { () throws(PeachError) in try subject.begin()
    }
    let began = wait(since: requested) { subject.selfReport().sounding }
    pause(Self.attack, period: period)
    subject.stop()
    _ = wait(since: MonotonicClock.nanoseconds) { subject.selfReport().hasEnded ? true : nil }
    var trial = Trial(preparation: preparation, outcomes: [.onset: .missed])
    if subject.selfReport().hasDropout {
      trial.outcomes[.onset] = .dropped
    } else if let began {
      let seconds = Double(Int64(bitPattern: began &- requested)) / 1e9
      trial.outcomes[.onset] = .heard(wall: seconds, clock: seconds)
    }
    return trial
  }

  private func wait<Found>(since requested: UInt64, for find: () -> Found?) -> Found? {
    while Double(MonotonicClock.nanoseconds - requested) / 1e9 < Self.patience {
      if let found = find() { return found }
      usleep(1000)
    }
    return nil
  }

  /// Sleeps for a time, and then for a random part of a period: the trigger must not keep
  /// step with the graph.
  private mutating func pause(_ seconds: Double, period: Double) {
    let spread = Double.random(in: 0..<max(period, 0.002), using: &generator)
    usleep(UInt32((seconds + spread) * 1e6))
  }
}
