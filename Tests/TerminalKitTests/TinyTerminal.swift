@testable import TerminalKit

/// As much of a terminal as a difference needs: it shows what was written.
struct TinyTerminal {
  private(set) var screen: Screen
  /// Characters that were written.
  private(set) var writes = 0
  private(set) var hasCursor = true
  private(set) var (column, row) = (0, 0)
  private var style = ""

  init(_ size: ScreenSize) { screen = Screen(size) }

  mutating func take(_ bytes: String) {
    var rest = Substring(bytes)
    while let first = rest.first {
      rest = rest.dropFirst()
      guard first == "\u{1B}" else {
        screen.write(String(first), column: column, row: row)
        column += CharacterWidth.columns(of: first)
        writes += 1
        continue
      }
      let body = rest.dropFirst().prefix { !$0.isLetter }
      let final = rest.dropFirst(body.count + 1).first
      rest = rest.dropFirst(body.count + 2)
      switch final {
      case "H":
        let numbers = body.split(separator: ";").compactMap { Int($0) }
        (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "J": screen = Screen(screen.size)
      case "h" where body == "?25": hasCursor = true
      case "l" where body == "?25": hasCursor = false
      default: break
      }
    }
  }
}
