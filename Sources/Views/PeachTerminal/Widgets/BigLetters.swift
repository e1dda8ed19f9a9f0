import TerminalKit

/// Words in letters four rows high, to be read from where a musician sits.
enum BigLetters {
  /// The rows of a word.
  static let height = 4

  /// Returns the columns of a word; nil if one of its letters is not among those below, or the font has no
  /// half cells.
  static func width(of word: String, _ theme: Theme) -> Int? {
    let letters = Array(word.uppercased())
    guard !theme.glyphs.halves.isEmpty, !letters.isEmpty,
      letters.allSatisfy({ shapes[$0] != nil })
    else { return nil }
    return 6 * letters.count - 1
  }

  /// Draws a word whose ``width(of:_:)`` is known, centered in an area.
  static func draw(
    _ word: String, _ row: Int, _ style: Style, in area: Area, _ canvas: inout Canvas
  ) {
    guard let width = width(of: word, canvas.theme), width <= area.width else { return }
    let halves = canvas.theme.glyphs.halves
    var column = area.column + (area.width - width) / 2
    for letter in word.uppercased() {
      let lines = (shapes[letter] ?? []) + [0]
      for line in 0..<height {
        for place in 0..<5 {
          let mask = UInt8(16) >> UInt8(place)
          let (upper, lower) = (lines[2 * line] & mask != 0, lines[2 * line + 1] & mask != 0)
          guard upper || lower else { continue }
          let sign: Character = upper && lower ? "█" : upper ? halves[2] : halves[3]
          canvas.cell(sign, column + place, row + line, style)
        }
      }
      column += 6
    }
  }

  /// The letters in seven lines of five points, as on dot matrix displays.
  private static let shapes: [Character: [UInt8]] = [
    " ": [0, 0, 0, 0, 0, 0, 0],
    "A": [14, 17, 17, 31, 17, 17, 17], "B": [30, 17, 17, 30, 17, 17, 30],
    "C": [14, 17, 16, 16, 16, 17, 14], "D": [30, 17, 17, 17, 17, 17, 30],
    "E": [31, 16, 16, 30, 16, 16, 31], "F": [31, 16, 16, 30, 16, 16, 16],
    "G": [14, 17, 16, 23, 17, 17, 14], "H": [17, 17, 17, 31, 17, 17, 17],
    "I": [14, 4, 4, 4, 4, 4, 14], "J": [7, 2, 2, 2, 2, 18, 12],
    "K": [17, 18, 20, 24, 20, 18, 17], "L": [16, 16, 16, 16, 16, 16, 31],
    "M": [17, 27, 21, 21, 17, 17, 17], "N": [17, 25, 21, 19, 17, 17, 17],
    "O": [14, 17, 17, 17, 17, 17, 14], "P": [30, 17, 17, 30, 16, 16, 16],
    "Q": [14, 17, 17, 17, 21, 18, 13], "R": [30, 17, 17, 30, 20, 18, 17],
    "S": [15, 16, 16, 14, 1, 1, 30], "T": [31, 4, 4, 4, 4, 4, 4],
    "U": [17, 17, 17, 17, 17, 17, 14], "V": [17, 17, 17, 17, 17, 10, 4],
    "W": [17, 17, 17, 21, 21, 21, 10], "X": [17, 17, 10, 4, 10, 17, 17],
    "Y": [17, 17, 10, 4, 4, 4, 4], "Z": [31, 1, 2, 4, 8, 16, 31],
    "Ä": [10, 0, 14, 17, 31, 17, 17], "Ö": [10, 0, 14, 17, 17, 17, 14],
    "Ü": [10, 0, 17, 17, 17, 17, 14], "Á": [2, 4, 14, 17, 31, 17, 17],
    "É": [2, 4, 31, 16, 30, 16, 31], "Í": [2, 4, 14, 4, 4, 4, 14],
    "Ó": [2, 4, 14, 17, 17, 17, 14], "Ú": [2, 4, 17, 17, 17, 17, 14],
    "0": [14, 17, 19, 21, 25, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14],
    "2": [14, 17, 1, 2, 4, 8, 31], "3": [31, 2, 4, 2, 1, 17, 14],
    "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
    "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 8, 8, 8],
    "8": [14, 17, 17, 14, 17, 17, 14], "9": [14, 17, 17, 15, 1, 2, 12],
    "+": [0, 4, 4, 31, 4, 4, 0], "−": [0, 0, 0, 31, 0, 0, 0], ".": [0, 0, 0, 0, 0, 12, 12],
    ",": [0, 0, 0, 0, 12, 4, 8],
  ]
}
