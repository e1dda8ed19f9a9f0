/// The content of a terminal after everything written to it, as far as Peach uses terminals.
struct TerminalEmulator {
  private struct Cell {
    var character: Character = " "
    var isBold = false
  }

  private var cells: [[Cell]] = [[Cell]](
    repeating: [Cell](repeating: Cell(), count: 512), count: 256)
  private var (column, row) = (0, 0)
  private var isBold = false
  private var sequence: [Character]?
  /// Whether more of what is being drawn is to come.
  private(set) var isTorn = false

  mutating func take(_ text: String) {
    for character in text { take(character) }
  }

  private mutating func take(_ character: Character) {
    guard let begun = sequence else {
      if character == "\u{1B}" {
        sequence = []
      } else {
        put(character)
      }
      return
    }
    sequence = begun + [character]
    let isCommand = begun.first == "]"
    let ends =
      isCommand
      ? character == "\u{7}" || character == "\\" && begun.last == "\u{1B}"
      : !begun.isEmpty && character.isLetter
        || begun.isEmpty && character != "[" && character != "]"
    guard ends else { return }
    if !isCommand { obey(String(begun.dropFirst()), character) }
    sequence = nil
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\r": column = 0
    case "\n", "\r\n":
      column = 0
      row += 1
    case "\u{8}", "\u{18}": break
    default:
      if cells.indices.contains(row), cells[row].indices.contains(column) {
        cells[row][column] = Cell(character: character, isBold: isBold)
      }
      column += 1
    }
  }

  private mutating func obey(_ body: String, _ final: Character) {
    let numbers = body.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
    case "J":
      let isTorn = isTorn
      self = TerminalEmulator()
      self.isTorn = isTorn
    case "h" where body == "?2026": isTorn = true
    case "l" where body == "?2026": isTorn = false
    case "m": isBold = numbers.contains(1)
    default: break
    }
  }

  /// Its rows, as far as anything stands in them.
  var text: String {
    let lines = cells.map { String($0.map(\.character)) }
    return lines.prefix(1 + (lines.lastIndex { $0.contains { $0 != " " } } ?? 0))
      .map { $0.replacing(/[ ]+$/, with: "") }.joined(separator: "\n")
  }

  /// Whether a text stands in one of its rows, and all that belongs to it is drawn.
  func shows(_ text: String, bold: Bool) -> Bool {
    !isTorn
      && cells.contains { row in
        let line = row.map { !bold || $0.isBold || $0.character == " " ? $0.character : "\u{0}" }
        return String(line).contains(text)
      }
  }
}
