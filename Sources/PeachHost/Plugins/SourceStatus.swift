/// A source, and whether it would sound.
public struct SourceStatus: Hashable, Sendable {
  /// What it is.
  public let source: SourceDescription
  /// Why it would not sound, in words; nil when it would.
  public let obstacle: String?
}
