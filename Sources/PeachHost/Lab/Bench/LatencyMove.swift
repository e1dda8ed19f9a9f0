/// What a source is told, and the answer to which is waited for.
package enum LatencyMove: String, CaseIterable, Hashable, Sendable {
  /// To sound, until the first sample that is not silence.
  case onset
  /// To change its pitch, until the first sample that the old pitch does not explain.
  case retune
  /// To stop, until the last sample that is not silence.
  case stop
}
