/// One key of a drawn profile: what is known there, and how sure that is.
package struct ProfileKey: Hashable, Sendable {
  /// The key.
  package let note: MIDINote
  /// What is known of it.
  package let known: PerceptualNote

  /// Puts a key and what is known of it together.
  package init(note: MIDINote, known: PerceptualNote) {
    self.note = note
    self.known = known
  }

  /// How far the threshold may lie either way: wide where little is known, narrow where much is.
  ///
  /// The standard error of the mean, with one further answer counted in that was off by the whole
  /// threshold: a single answer says next to nothing, and two that happen to be equal not much
  /// more. Nil where nothing is known.
  package var uncertainty: Cents? {
    guard let threshold = known.threshold?.value else { return nil }
    let count = Double(known.sampleCount)
    let deviation = known.standardDeviation?.value ?? 0
    let variance = ((count - 1) * deviation * deviation + threshold * threshold) / count
    return Cents((variance / count).squareRoot())
  }

  /// Where the threshold most likely lies, never below zero; nil where nothing is known.
  package var band: ClosedRange<Cents>? {
    guard let threshold = known.threshold, let uncertainty else { return nil }
    return max(.zero, threshold - uncertainty)...threshold + uncertainty
  }

  /// How sure the threshold is, by the number of answers alone: 0 without any, towards 1 with many.
  package var confidence: Double {
    let count = Double(known.sampleCount)
    return count / (count + Self.halfSureCount)
  }

  /// After so many answers a threshold counts as half sure.
  private static let halfSureCount = 10.0
}
