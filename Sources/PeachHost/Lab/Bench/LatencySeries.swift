package import PeachCore
import PeachEngine

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
  /// Seconds from telling it to sound until the handover to its audio thread, one value per trial.
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
