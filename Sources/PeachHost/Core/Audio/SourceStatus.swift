/// A source, with the obstacle that keeps it from sounding, if any.
package struct SourceStatus: Hashable, Sendable {
  /// The description of the source.
  package let source: SourceDescription
  /// The reason it would not sound, in words; nil if it would.
  package let obstacle: String?

  /// Creates the status of a source.
  package init(source: SourceDescription, obstacle: String?) {
    self.source = source
    self.obstacle = obstacle
  }
}
