/// Weak spots against nearby notes, in a ratio that can be set; one chain of difficulties.
public struct AdaptiveNoteStrategy: NextComparisonStrategy {
  /// What it goes by.
  public let parameters: AdaptiveParameters

  /// A strategy.
  public init(parameters: AdaptiveParameters = AdaptiveParameters()) {
    self.parameters = parameters
  }

  /// A weak spot or a note near the one before, the difference where the chain stands.
  ///
  /// The first exercise of a training is a weak spot always.
  public func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: Interval, tuningSystem: TuningSystem,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison {
    let range = settings.noteRange.references(for: interval)
    let before = lastComparison?.comparison.referenceNote.number
    let reference: Int
    if let before, Double.random(in: 0..<1, using: &generator) >= parameters.naturalVsMechanical {
      reference = Int.random(in: around(before, within: range), using: &generator)
    } else {
      reference = weakSpot(in: range, of: profile, using: &generator)
    }
    let size = parameters.staircase.next(after: lastComparison, profile: profile)
    return Comparison(
      clampingReference: reference, interval: interval, tuningSystem: tuningSystem,
      centOffset: size.withRandomSign(using: &generator))
  }

  private func around(_ note: Int, within range: ClosedRange<Int>) -> ClosedRange<Int> {
    let reach = Int(parameters.nearby.rounded())
    // The range may have moved away from the note since; its nearest end is taken then.
    return (note - reach...note + reach).clamped(to: range)
  }

  private func weakSpot(
    in range: ClosedRange<Int>, of profile: any PitchDiscriminationProfile,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Int {
    // Asked for within the range: of the whole keyboard, most weak spots are notes nobody trains.
    let count = max(1, Int(parameters.weakSpots.rounded()))
    let spots = profile.weakSpots(count: count, midiRange: range)
    return spots.randomElement(using: &generator)?.number
      ?? Int.random(in: range, using: &generator)
  }
}
