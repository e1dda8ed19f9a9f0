/// A key of a drawn profile, with the knowledge about it.
package struct ProfileKey: Hashable, Sendable {
  /// The farthest from an answered key, in semitones, that a key still has a threshold.
  package static let reach = 3

  /// The key.
  package let note: MIDINote
  /// The differences of the drawn interval that were asked there.
  package let known: PerceptualNote
  /// The distance to the nearest key with an answer of the drawn interval, in semitones; 0 at such a key.
  package let distance: Int
  /// The knowledge about the threshold there; nil beyond ``reach``.
  package let belief: ThresholdBelief?
  /// The threshold to be shown; nil if too little is known.
  package let heard: HeardThreshold?

  /// The share of a key's color: 1 at an answered key, less the farther away the next one is.
  package var strength: Double {
    1 - Double(min(distance, Self.reach + 1)) / Double(Self.reach + 1)
  }
}
