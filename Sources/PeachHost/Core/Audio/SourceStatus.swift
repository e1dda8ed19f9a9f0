/// A source, with the obstacle that keeps it from sounding, if any.
package struct SourceStatus: Hashable, Sendable {
  /// The description of the source.
  package let source: SourceDescription
  /// The reason it would not sound; nil if it would.
  package let obstacle: Reason?

  /// Creates the status of a source.
  package init(source: SourceDescription, obstacle: Reason?) {
    self.source = source
    self.obstacle = obstacle
  }
}
