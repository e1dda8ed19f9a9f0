/// The width of text in a terminal, in columns.
package enum CharacterWidth {
  /// Returns the number of columns of a character: 0, 1 or 2.
  ///
  /// A character is as wide as its first scalar; the marks, joiners and skin tones after it take no
  /// room. An emoji selector makes it two columns wide, and flags take two.
  package static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII { return first.value < 0x20 || first.value == 0x7F ? 0 : 1 }
    let width = columns(of: first)
    if width == 1, scalars.count > 1 {
      if scalars.contains("\u{FE0F}") { return 2 }
      // Two regional indicators are one flag.
      if scalars.dropFirst().contains(where: { regionalIndicators.contains($0.value) }) { return 2 }
    }
    return width
  }

  /// Returns the number of columns of a text on one line.
  package static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    // The soft hyphen is a format character that terminals show.
    case .format where scalar != "\u{AD}": return 0
    default: break
    }
    // Vowels and finals of Hangul join the preceding syllable.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return scalar.properties.isEmojiPresentation && !regionalIndicators.contains(scalar.value)
      || isEastAsianWide(scalar.value) ? 2 : 1
  }

  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  private static func isEastAsianWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }

  /// The scalars with East_Asian_Width W and F (Unicode Standard Annex 11).
  ///
  /// Unassigned scalars within a block count with the block. Emoji are recognized by their own
  /// property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

extension String {
  /// Returns the text as lines of a terminal, broken at spaces, and words that are too long anywhere.
  /// - Parameter columns: the columns of a line; no line fits in less than one.
  /// - Returns: the lines; none for an empty text.
  package func wrapped(toColumns columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      var word = String(word)
      let joined = line.isEmpty ? word : line + " " + word
      if CharacterWidth.columns(of: joined) <= columns {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while CharacterWidth.columns(of: word) > columns {
        var head = word
        while CharacterWidth.columns(of: head) > columns { head.removeLast() }
        lines.append(head)
        word = String(word.dropFirst(head.count))
      }
      line = word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
