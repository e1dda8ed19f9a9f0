/// A key of a drawn profile, with the knowledge about it and its certainty.
package struct ProfileKey: Hashable, Sendable {
  /// The key.
  package let note: MIDINote
  /// The knowledge about it.
  package let known: PerceptualNote

  /// The uncertainty of the threshold in either direction: wide with few answers, narrow with many.
  ///
  /// This is the standard error of the mean, with one extra answer included that was off by the
  /// whole threshold: a single answer says next to nothing, and two that happen to be equal say
  /// little more. Nil without answers.
  package var uncertainty: Cents? {
    guard let threshold = known.threshold?.value else { return nil }
    let count = Double(known.sampleCount)
    let deviation = known.standardDeviation?.value ?? 0
    let variance = ((count - 1) * deviation * deviation + threshold * threshold) / count
    return Cents((variance / count).squareRoot())
  }

  /// The range in which the threshold most likely lies, never below zero; nil without answers.
  package var band: ClosedRange<Cents>? {
    guard let threshold = known.threshold, let uncertainty else { return nil }
    return max(.zero, threshold - uncertainty)...threshold + uncertainty
  }

  /// The confidence in the threshold, from the number of answers alone: 0 without any, approaching
  /// 1 with many.
  package var confidence: Double {
    let count = Double(known.sampleCount)
    return count / (count + Self.halfSureCount)
  }

  /// The number of answers after which the confidence is one half.
  private static let halfSureCount = 10.0
}
