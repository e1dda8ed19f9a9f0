package import PeachCore

/// A key and how hard it is struck; together they decide which recording of a sound is heard.
package struct HeardKey: Hashable, Comparable, Sendable {
  /// The key.
  package let note: MIDINote
  /// The velocity it is struck with.
  package let velocity: MIDIVelocity

  /// Creates a struck key, at the velocity of training by default.
  package init(_ note: MIDINote, velocity: MIDIVelocity = .training) {
    self.note = note
    self.velocity = velocity
  }

  /// Returns true if the left key is lower, or the same key struck more softly.
  package static func < (left: HeardKey, right: HeardKey) -> Bool {
    (left.note, left.velocity.value) < (right.note, right.velocity.value)
  }
}
