package import PeachCore
import PeachEngine
import PeachHost
package import PeachMeasure

/// All measurements of one source.
package struct LatencySeries: Sendable {
  /// A source's id, or ``floor``.
  package let source: String
  /// The output it was heard through.
  package let output: OutputSelection
  /// True if it was rendered in a process of its own.
  package let isIsolated: Bool
  /// True if a MIDI device changed its pitch.
  package let isByHand: Bool
  /// True if a separate client heard it; otherwise the values are its own reports.
  package let isHeard: Bool
  /// Frames from a pulled frame to the converter, as its output declares.
  package let declaredLatency: ClosedRange<Int>
  /// The scheduling of its audio thread; nil for the floor, or if unknown.
  package internal(set) var scheduling: SchedulingClass?
  /// The load of its audio thread while it sounded.
  package internal(set) var load = AudioLoad()
  /// Seconds from the trigger until the handover to its audio thread, one value per trial.
  ///
  /// Not part of its latency. Empty if unknown.
  package internal(set) var preparation: [Double] = []
  /// The measurements, by move.
  package internal(set) var measures: [LatencyMove: LatencyMeasure] = [:]

  /// The id of the floor, a bare client of the graph that is not one of Peach's sources.
  package static let floor = PulseSubject.name

  init(_ subject: any LatencySubject) {
    source = subject.source
    output = subject.output
    isHeard = subject.isHeard
    isIsolated = subject.isIsolated
    isByHand = subject.isByHand
    declaredLatency = subject.declaredLatency
  }

  /// Returns the measurements of one move; nil if there was nothing to measure.
  package func measure(_ move: LatencyMove) -> LatencyMeasure? {
    measures[move].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The measurements of one move of one source.
package struct LatencyMeasure: Sendable {
  /// Seconds by the wall clock, from the trigger to the moment in the cycle as it ran.
  package private(set) var wall: [Double] = []
  /// Seconds by the graph's frame clock, which smooths the cycles.
  package private(set) var clock: [Double] = []
  /// The number of trials in which nothing was heard in time.
  package private(set) var misses = 0
  /// The number of trials left out because the graph or the device lost time in them.
  package private(set) var dropped = 0

  init() {}

  mutating func add(_ outcome: TrialOutcome) {
    switch outcome {
    case .heard(let wall, let clock):
      self.wall.append(wall)
      self.clock.append(clock)
    case .missed: misses += 1
    case .dropped: dropped += 1
    case .unmeasured: break
    }
  }

  /// True if there was nothing to measure.
  package var isEmpty: Bool { wall.isEmpty && misses == 0 && dropped == 0 }

  /// The wall clock's values, sorted.
  package var wallDistribution: Distribution { Distribution(wall) }

  /// The frame clock's values, sorted.
  package var clockDistribution: Distribution { Distribution(clock) }
}

/// The orders given to a source, each with the reaction that is waited for.
package enum LatencyMove: String, CaseIterable, Hashable, Sendable {
  /// Sound, until the first sample that is not silence.
  case onset
  /// Change the pitch, until the first sample that the old pitch does not explain.
  case retune
  /// Stop, until the last sample that is not silence.
  case stop
}

/// The outcome of one trigger of a source.
enum TrialOutcome: Equatable {
  /// It was heard after these seconds by the wall clock and by the graph's.
  case heard(wall: Double, clock: Double)
  /// Nothing was heard in time.
  case missed
  /// The graph lost time during the trial, so it proves nothing.
  case dropped
  /// The outcome could not be determined.
  case unmeasured

  /// Creates the outcome of a trial in which the source was heard.
  ///
  /// Nothing can be heard before its trigger: if a clock says so, it was reset between the two.
  /// - Parameters:
  ///   - frame: the frame of the block at which it was heard.
  ///   - block: the cycle.
  ///   - requested: nanoseconds of CLOCK_MONOTONIC.
  init(frame: Int, of block: HeardBlock, requested: UInt64) {
    let into = Double(frame) / block.rate
    func seconds(to moment: UInt64) -> Double {
      Double(Int64(bitPattern: moment &- requested)) / 1e9 + into
    }
    let (wall, clock) = (seconds(to: block.begun), seconds(to: block.nanoseconds))
    self = wall < 0 || clock < 0 ? .dropped : .heard(wall: wall, clock: clock)
  }
}
