extension MIDINote {
  private static let steps: [Character: Int] = [
    "C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11, "H": 11,
  ]

  /// Creates a note from a name as people write it, such as "C4", "f#3", "Bb-1", "Cis4" or "H3", or from its
  /// MIDI number, such as "60".
  ///
  /// "B" is the note below C, so that a script means the same everywhere; German screens, where it is the one
  /// below that, write "Bb" instead of what is typed there.
  /// - Parameter name: a letter, sharps or flats, an octave that may be negative; or a number.
  /// - Throws: ``PeachError`` for anything else, or a note beyond the keyboard.
  package init(name: some StringProtocol) throws(PeachError) {
    let refused = PeachError(
      .note, value: String(name), allowed: .literally("C4, F#3, Bb-1, 60"))
    if let number = Int(name), name.allSatisfy(\.isNumber) {
      try self.init(number)
      return
    }
    var rest = Substring(name)
    // The uppercase form of a letter may be several letters, as with “ᾷ”.
    guard let letter = rest.popFirst(), letter.isASCII, let capital = letter.uppercased().first,
      let step = Self.steps[capital]
    else { throw refused }
    var alteration = Self.syllable(after: capital, &rest)
    while let sign = rest.first, "#♯b♭".contains(sign) {
      alteration += "#♯".contains(sign) ? 1 : -1
      rest.removeFirst()
    }
    guard rest.count <= 2, !rest.hasPrefix("+"), let octave = Int(rest) else { throw refused }
    let number = (octave + 1) * 12 + step + alteration
    guard Self.range.contains(number) else { throw refused }
    try self.init(number)
  }

  /// Removes the syllable that raises or lowers a German note, as in "Cis", "Es" and "As".
  /// - Returns: 1, −1, or 0 without one.
  private static func syllable(after letter: Character, _ rest: inout Substring) -> Int {
    let syllables = "EA".contains(letter) ? [("is", 1), ("s", -1)] : [("is", 1), ("es", -1)]
    for (syllable, alteration) in syllables where rest.lowercased().hasPrefix(syllable) {
      rest.removeFirst(syllable.count)
      return alteration
    }
    return 0
  }
}
