/// A key of the MIDI keyboard, 0…127; 60 is C4, 69 is A4.
package struct MIDINote: Hashable, Comparable, Sendable {
  /// The numbers of all keys.
  package static let range = 0...127

  /// The number of the key, 0…127.
  package let number: Int

  /// Creates a key from its number.
  /// - Parameter number: 0…127.
  /// - Throws: ``PeachError`` outside that range.
  package init(_ number: Int) throws(PeachError) {
    guard Self.range.contains(number) else {
      throw PeachError(.midiNote, value: "\(number)", allowed: .literally("0…127"))
    }
    self.number = number
  }

  /// Creates the nearest key on the keyboard.
  /// - Parameter number: any number; clamped to 0…127.
  package init(clamping number: Int) {
    self.number = min(max(number, Self.range.lowerBound), Self.range.upperBound)
  }

  /// A4, the note of the reference pitch.
  package static let a4 = MIDINote(clamping: 69)

  /// C4, middle C.
  package static let c4 = MIDINote(clamping: 60)

  /// Returns true if the left key is lower.
  package static func < (left: MIDINote, right: MIDINote) -> Bool { left.number < right.number }
}

extension MIDINote: CustomStringConvertible {
  private static let names = [
    "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B",
  ]

  /// The name with its octave, with sharps for the black keys, as in "C#4".
  package var description: String { "\(Self.names[number % 12])\(number / 12 - 1)" }
}
