/// A note range that grows with the ear: one octave first, then six semitones more at either end
/// whenever the ear hears well there.
package struct AdaptiveRange: Hashable, Sendable {
  /// The number of semitones by which an end moves, and over which the ear is judged at that end.
  package static let step = 6

  /// The limit below which the mean threshold at an end must fall before that end moves.
  package static let threshold = Cents(25)

  /// The number of answers that mean must rest on: one for each key of the end.
  ///
  /// The chance of guessing all of them right is one in 64. A single answer below 25 cents, which
  /// any ear gets if a training begins below that, would move an end for no reason.
  package static let evidence = step

  /// The limits of its growth.
  package private(set) var bounds: NoteRange
  /// The current range.
  package private(set) var range: NoteRange

  /// Creates a range of the octave C4–C5, or of the nearest octave within the bounds.
  package init(bounds: NoteRange = .piano) {
    self.bounds = bounds
    let start = NoteRange.adaptiveStart.numbers
    let low = min(max(start.lowerBound, bounds.low.number), bounds.high.number - start.count + 1)
    self.range = NoteRange(octaveAt: low)
  }

  /// Drops the part beyond new bounds; starts again if less than an octave is left.
  package mutating func keep(within bounds: NoteRange) {
    let kept = try? NoteRange(
      low: max(range.low, bounds.low), high: min(range.high, bounds.high))
    range = kept ?? AdaptiveRange(bounds: bounds).range
    self.bounds = bounds
  }

  /// Grows as far as a profile allows.
  ///
  /// Never shrinks.
  /// - Parameters:
  ///   - profile: the profile whose mean thresholds near either end decide, together with the
  ///     number of answers they rest on.
  ///   - interval: the narrowest trained interval. References stay this far from the end in its direction, so
  ///     the ear is judged that much further inside there.
  package mutating func grow(
    by profile: any PitchDiscriminationProfile, interval: TunedInterval = .prime
  ) {
    while let wider = grown(by: profile, interval: interval) { range = wider }
  }

  private func grown(by profile: any PitchDiscriminationProfile, interval: TunedInterval)
    -> NoteRange?
  {
    let references = range.references(for: interval)
    guard let lowest = references.first, let highest = references.last else { return nil }
    let lowEnd = lowest...lowest + Self.step - 1
    let highEnd = highest - Self.step + 1...highest
    var low = range.low.number
    var high = range.high.number
    if hearsWell(lowEnd.clamped(to: lowest...highest), profile) {
      low = max(low - Self.step, bounds.low.number)
    }
    if hearsWell(highEnd.clamped(to: lowest...highest), profile) {
      high = min(high + Self.step, bounds.high.number)
    }
    guard low..<high != range.low.number..<range.high.number else { return nil }
    return try? NoteRange(low: MIDINote(clamping: low), high: MIDINote(clamping: high))
  }

  private func hearsWell(
    _ notes: ClosedRange<Int>, _ profile: any PitchDiscriminationProfile
  ) -> Bool {
    let answers = notes.reduce(0) { answers, note in
      answers + profile.statsForNote(MIDINote(clamping: note)).sampleCount
    }
    guard answers >= Self.evidence, let mean = profile.averageThreshold(midiRange: notes) else {
      return false
    }
    return mean < Self.threshold
  }
}
