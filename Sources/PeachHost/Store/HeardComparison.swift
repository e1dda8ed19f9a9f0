/// What the profile needs of one stored comparison that could be heard.
public struct HeardComparison: Hashable, Sendable {
  /// The key that was judged.
  public let targetNote: MIDINote
  /// The difficulty: the size of the offset, never negative.
  public let centOffset: Cents
  /// Whether the answer was right.
  public let isCorrect: Bool
  /// When, in seconds since 1970.
  public let secondsSince1970: Double

  /// Puts the facts together.
  public init(
    targetNote: MIDINote, centOffset: Cents, isCorrect: Bool, secondsSince1970: Double
  ) {
    self.targetNote = targetNote
    self.centOffset = centOffset
    self.isCorrect = isCorrect
    self.secondsSince1970 = secondsSince1970
  }
}
