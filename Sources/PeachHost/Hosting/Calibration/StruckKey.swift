package import PeachCore

/// A key and how hard it is struck: what decides which recording of a sound is heard.
package struct StruckKey: Hashable, Comparable, Sendable {
  /// The key.
  package let note: MIDINote
  /// How hard it is struck.
  package let velocity: MIDIVelocity

  /// A key as it is struck, in training unless told otherwise.
  package init(_ note: MIDINote, velocity: MIDIVelocity = .training) {
    self.note = note
    self.velocity = velocity
  }

  /// Whether the left one lies lower, or is struck more softly.
  package static func < (left: StruckKey, right: StruckKey) -> Bool {
    (left.note, left.velocity.value) < (right.note, right.velocity.value)
  }
}
