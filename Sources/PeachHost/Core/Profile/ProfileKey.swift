/// A key of a drawn profile, with the knowledge about it.
package struct ProfileKey: Hashable, Sendable {
  /// The key.
  package let note: MIDINote
  /// The differences that were asked there.
  package let known: PerceptualNote
  /// The knowledge about the threshold there, from the answers at all keys; nil without any.
  package let belief: ThresholdBelief?
}
