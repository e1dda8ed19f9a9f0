/// A source, and whether it would sound.
package struct SourceStatus: Hashable, Sendable {
  /// What it is.
  package let source: SourceDescription
  /// Why it would not sound, in words; nil when it would.
  package let obstacle: String?

  /// Says what keeps a source from sounding.
  package init(source: SourceDescription, obstacle: String?) {
    self.source = source
    self.obstacle = obstacle
  }
}
