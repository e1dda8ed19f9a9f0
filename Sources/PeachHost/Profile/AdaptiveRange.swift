/// The note range that grows with the ear: one octave first, six semitones more at either end
/// whenever the ear hears well there.
public struct AdaptiveRange: Hashable, Sendable {
  /// Semitones by which an end moves, and over which the ear is judged there.
  public static let step = 6

  /// The mean threshold there must fall below this before an end moves.
  public static let threshold = Cents(25)

  /// How far it may grow.
  public let bounds: NoteRange
  /// How far it has grown.
  public private(set) var range: NoteRange

  /// Begins with the octave C4–C5, or the octave nearest to it within the bounds.
  public init(bounds: NoteRange = .wholeKeyboard) {
    self.bounds = bounds
    let start = NoteRange.adaptiveStart.numbers
    let low = min(max(start.lowerBound, bounds.low.number), bounds.high.number - start.count + 1)
    self.range = NoteRange(octaveAt: low)
  }

  /// Grows as far as a profile allows.
  ///
  /// Never shrinks.
  /// - Parameters:
  ///   - profile: its mean thresholds near either end decide.
  ///   - interval: the narrowest interval that is trained. References stay as far below the upper
  ///     end, so the ear is judged that much lower there.
  public mutating func grow(
    by profile: any PitchDiscriminationProfile, interval: Interval = .prime
  ) {
    while let wider = grown(by: profile, interval: interval) { range = wider }
  }

  private func grown(by profile: any PitchDiscriminationProfile, interval: Interval) -> NoteRange? {
    let references = range.references(for: interval)
    let lowEnd = references.lowerBound...references.lowerBound + Self.step - 1
    let highEnd = references.upperBound - Self.step + 1...references.upperBound
    var low = range.low.number
    var high = range.high.number
    if hearsWell(lowEnd.clamped(to: references), profile) {
      low = max(low - Self.step, bounds.low.number)
    }
    if hearsWell(highEnd.clamped(to: references), profile) {
      high = min(high + Self.step, bounds.high.number)
    }
    guard low..<high != range.low.number..<range.high.number else { return nil }
    return try? NoteRange(low: MIDINote(clamping: low), high: MIDINote(clamping: high))
  }

  private func hearsWell(
    _ notes: ClosedRange<Int>, _ profile: any PitchDiscriminationProfile
  ) -> Bool {
    guard let mean = profile.averageThreshold(midiRange: notes) else { return false }
    return mean < Self.threshold
  }
}
