extension MIDINote {
  private static let steps: [Character: Int] = [
    "C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11,
  ]

  /// Creates a note from a name as people write it, such as "C4", "f#3" or "Bb-1", or from its MIDI
  /// number, such as "60".
  /// - Parameter name: a letter, sharps or flats, an octave that may be negative; or a number.
  /// - Throws: ``ValueError`` if it is none of those, or lies beyond the keyboard.
  package init(name: some StringProtocol) throws(ValueError) {
    let refused = ValueError(
      .note, value: String(name), allowed: .literally("C4, F#3, Bb-1, 60"))
    if let number = Int(name), name.allSatisfy(\.isNumber) {
      try self.init(number)
      return
    }
    var rest = name[...]
    // The uppercase form of a letter may be several letters, as with “ᾷ”.
    guard let letter = rest.popFirst(), letter.isASCII, let capital = letter.uppercased().first,
      let step = Self.steps[capital]
    else { throw refused }
    var alteration = 0
    while let sign = rest.first, "#♯b♭".contains(sign) {
      alteration += "#♯".contains(sign) ? 1 : -1
      rest.removeFirst()
    }
    guard rest.count <= 2, !rest.hasPrefix("+"), let octave = Int(rest) else { throw refused }
    let number = (octave + 1) * 12 + step + alteration
    guard Self.range.contains(number) else { throw refused }
    try self.init(number)
  }
}
