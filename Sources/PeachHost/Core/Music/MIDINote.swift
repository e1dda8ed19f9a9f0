/// A key of the MIDI keyboard, 0…127; 60 is C4, 69 is A4.
package struct MIDINote: Hashable, Comparable, Sendable {
  /// The keys there are.
  package static let range = 0...127

  /// 0…127.
  package let number: Int

  /// A key by its number.
  /// - Parameter number: 0…127.
  /// - Throws: ``ValueError`` outside of that.
  package init(_ number: Int) throws(ValueError) {
    guard Self.range.contains(number) else {
      throw ValueError(what: "MIDI note", value: "\(number)", allowed: "0…127")
    }
    self.number = number
  }

  /// The nearest key there is.
  /// - Parameter number: any number; beyond 0…127 the end of the keyboard is taken.
  package init(clamping number: Int) {
    self.number = min(max(number, Self.range.lowerBound), Self.range.upperBound)
  }

  /// A4, the note of the reference pitch.
  package static let a4 = MIDINote(clamping: 69)

  /// C4, the middle C.
  package static let c4 = MIDINote(clamping: 60)

  /// Whether the lower key comes first.
  package static func < (left: MIDINote, right: MIDINote) -> Bool { left.number < right.number }

  /// The key an interval above.
  /// - Parameter interval: prime to octave, upwards.
  /// - Returns: the upper key.
  /// - Throws: ``ValueError`` when the keyboard ends before.
  package func transposed(by interval: Interval) throws(ValueError) -> MIDINote {
    try MIDINote(number + interval.semitones)
  }

  /// The exact pitch an interval above, built from this note as its root.
  /// - Parameters:
  ///   - interval: prime to octave, upwards.
  ///   - tuning: where the interval lies exactly; a just fifth is 701.955 cents from every root.
  /// - Returns: the upper key, and the cents its tuning lies off it.
  /// - Throws: ``ValueError`` when the keyboard ends before.
  package func pitch(
    at interval: Interval = .prime, in tuning: TuningSystem = .equalTemperament
  ) throws(ValueError) -> Pitch {
    Pitch(note: try transposed(by: interval), cents: tuning.deviation(of: interval))
  }
}

extension MIDINote: CustomStringConvertible {
  private static let names = [
    "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B",
  ]

  /// The name with its octave, sharps for the black keys: "C#4".
  package var description: String { "\(Self.names[number % 12])\(number / 12 - 1)" }
}
