/// The orders given to a source, each with the reaction that is waited for.
package enum LatencyMove: String, CaseIterable, Hashable, Sendable {
  /// Sound, until the first sample that is not silence.
  case onset
  /// Change the pitch, until the first sample that the old pitch does not explain.
  case retune
  /// Stop, until the last sample that is not silence.
  case stop
}
