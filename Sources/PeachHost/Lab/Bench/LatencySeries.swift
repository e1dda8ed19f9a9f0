package import PeachEngine

/// All that was measured of one source.
package struct LatencySeries: Sendable {
  /// A source's id, or ``floor``.
  package let source: String
  /// The output it was heard through.
  package let output: String
  /// Whether it was rendered in a process of its own.
  package let isIsolated: Bool
  /// Whether a client apart from it heard it; else it told of itself.
  package let isHeard: Bool
  /// Frames from a pulled frame to the converter, as its output declares.
  package let declaredLatency: ClosedRange<Int>
  /// How its audio thread was scheduled; nil for the floor, and when it is not known.
  package internal(set) var scheduling: SchedulingClass?
  /// How busy its audio thread was while it sounded.
  package internal(set) var load = AudioLoad()
  /// Seconds from telling it to sound until that was handed to its audio thread, a value a trial.
  ///
  /// No part of its latency. Empty when nobody can say.
  package internal(set) var preparation: [Double] = []
  /// What was measured, by what it was told.
  package internal(set) var measures: [LatencyMove: LatencyMeasure] = [:]

  /// The source that is none of Peach's: a bare client of the graph.
  package static let floor = PulseSubject.name

  init(_ subject: any LatencySubject) {
    source = subject.source
    output = subject.output
    isHeard = subject.isHeard
    isIsolated = subject.isIsolated
    declaredLatency = subject.declaredLatency
  }

  /// What was measured of one move; nil when there was nothing to measure.
  package func measure(_ move: LatencyMove) -> LatencyMeasure? {
    measures[move].flatMap { $0.isEmpty ? nil : $0 }
  }
}
