/// A source, with the obstacle that keeps it from sounding, if any, and what is known of its tuning.
package struct SourceStatus: Hashable, Sendable {
  /// The description of the source.
  package let source: SourceDescription
  /// The reason it would not sound; nil if it would.
  package let obstacle: Reason?
  /// The verdict on the tuning of a recorded sound; nil for an exact one.
  package let verdict: CalibrationVerdict?

  /// Creates the status of a source.
  package init(
    source: SourceDescription, obstacle: Reason?, verdict: CalibrationVerdict? = nil
  ) {
    self.source = source
    self.obstacle = obstacle
    self.verdict = verdict
  }

  /// True if it is known to hold its pitch: by itself, or on every key measured so far.
  package var isSteady: Bool { (verdict ?? .calibrated) == .calibrated }
}
