import Synchronization

/// A strategy that mixes weak spots and nearby notes in an adjustable ratio, with a separate chain
/// of difficulties at each note.
///
/// An instance serves one training: it remembers the last answer at each note.
package final class AdaptiveNoteStrategy: NextComparisonStrategy {
  /// The parameters of the strategy.
  package let parameters: AdaptiveParameters

  private let answers = Mutex<[MIDINote: CompletedComparison]>([:])

  /// Creates a strategy.
  package init(parameters: AdaptiveParameters = AdaptiveParameters()) {
    self.parameters = parameters
  }

  /// Chooses a weak spot or a note near the previous one, with the current difference of the chain
  /// at that note.
  ///
  /// The first exercise of a training is always a weak spot. A chain begins with the profile's
  /// threshold for its note, otherwise with that of the trained notes next to it, otherwise with
  /// the ceiling.
  package func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: TunedInterval,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison {
    let references = settings.references(for: interval)
    let before = lastComparison?.comparison.referenceNote
    if let before, let lastComparison {
      answers.withLock { $0[before] = lastComparison }
    }
    let reference: Int
    if let before, Double.random(in: 0..<1, using: &generator) >= parameters.naturalVsMechanical {
      reference = near(before.number, references, using: &generator)
    } else {
      reference = weakSpot(references, of: profile, using: &generator)
    }
    let note = MIDINote(clamping: reference)
    let size = parameters.staircase.next(
      after: answers.withLock { $0[note] }, beginning: threshold(at: note, profile))
    let task = IntervalTask(
      clampingReference: reference, interval: interval)
    return Comparison(task, centOffset: size.withRandomSign(using: &generator))
  }

  private func near(
    _ note: Int, _ references: [Int],
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Int {
    let reach = Int(parameters.nearby.rounded())
    let near = references.filter { abs($0 - note) <= reach }
    // The range may have moved away from the note since; its nearest end is used then.
    return near.randomElement(using: &generator)
      ?? references.min { abs($0 - note) < abs($1 - note) } ?? note
  }

  private func weakSpot(
    _ references: [Int], of profile: any PitchDiscriminationProfile,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Int {
    guard let low = references.first, let high = references.last else { return 0 }
    // Limited to the range: across the whole keyboard, most weak spots are untrained notes.
    // Keys that are left out are requested as well and then skipped.
    let leftOut = high - low + 1 - references.count
    let count = max(1, Int(parameters.weakSpots.rounded())) + leftOut
    let fit = Set(references)
    let spots = profile.weakSpots(count: count, midiRange: low...high)
      .filter { fit.contains($0.number) }
    return spots.randomElement(using: &generator)?.number
      ?? references.randomElement(using: &generator) ?? low
  }

  /// Returns the threshold at a note; if the note is untrained, the mean of the nearest trained
  /// notes on both sides, at most an octave away; nil if there are none.
  private func threshold(
    at note: MIDINote, _ profile: any PitchDiscriminationProfile
  ) -> Cents? {
    func nearest(_ numbers: some Sequence<Int>) -> Double? {
      for number in numbers where MIDINote.range.contains(number) {
        if let known = profile.statsForNote(MIDINote(clamping: number)).threshold {
          return known.value
        }
      }
      return nil
    }
    if let known = profile.statsForNote(note).threshold { return known }
    let reach = 1...Interval.octave.semitones
    let known = [
      nearest(reach.lazy.map { note.number - $0 }), nearest(reach.lazy.map { note.number + $0 }),
    ].compactMap { $0 }
    return known.isEmpty ? nil : Cents(known.reduce(0, +) / Double(known.count))
  }
}
