import Testing

@testable import TerminalKit

@Suite("The difference of two screens")
struct ScreenDifferenceTests {
  private let size = ScreenSize(columns: 30, rows: 6)
  private let difference = ScreenDifference(depth: .palette)

  private func random(_ generator: inout SystemRandomNumberGenerator, from screen: Screen) -> Screen
  {
    var screen = screen
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let words = ["Higher", "日本", "ä", "", "Tiefer  ", "▀▄"]
      screen.write(
        words.randomElement(using: &generator) ?? "",
        column: Int.random(in: 0..<size.columns, using: &generator),
        row: Int.random(in: 0..<size.rows, using: &generator),
        Style([nil, .ansi(1), .palette(200)].randomElement(using: &generator) ?? nil))
    }
    return screen
  }

  @Test("turns one into the other, whatever they are")
  func turns() {
    var generator = SystemRandomNumberGenerator()
    var terminal = TinyTerminal(size)
    var shown: Screen?
    for _ in 0..<300 {
      let next = random(&generator, from: shown ?? Screen(size))
      terminal.take(difference.bytes(from: shown, to: next))
      #expect(terminal.screen.text == next.text)
      shown = next
    }
  }

  @Test("writes changed cells and no others, and nothing when nothing has changed")
  func changedOnly() {
    var before = Screen(size)
    before.write("one two three", column: 2, row: 1)
    #expect(difference.bytes(from: before, to: before).isEmpty)
    var after = before
    after.write("x", column: 3, row: 1)
    after.write("y", column: 11, row: 1)
    after.write("z", column: 0, row: 5)
    var terminal = TinyTerminal(size)
    terminal.take(difference.bytes(from: before, to: after))
    #expect(terminal.writes == 3)
  }

  @Test("clears a screen of another size, and then writes what is not blank")
  func anotherSize() {
    var after = Screen(size)
    after.write("ab", column: 4, row: 2)
    let bytes = difference.bytes(from: Screen(ScreenSize(columns: 3, rows: 3)), to: after)
    #expect(bytes.contains("\u{1B}[2J"))
    var terminal = TinyTerminal(size)
    terminal.take(bytes)
    #expect(terminal.writes == 2)
    #expect(terminal.screen.text == after.text)
  }

  @Test("shows a cursor only where text is typed, and all of a picture at once")
  func cursor() {
    var typing = Screen(size)
    typing.showCursor(column: 4, row: 2)
    var terminal = TinyTerminal(size)
    terminal.take("\u{1B}[?25l")
    let bytes = difference.bytes(from: Screen(size), to: typing)
    #expect(bytes.hasPrefix("\u{1B}[?2026h") && bytes.hasSuffix("\u{1B}[?2026l"))
    #expect(bytes.contains("\u{1B}[3;5H"))
    terminal.take(bytes)
    #expect(terminal.hasCursor)
    terminal.take(difference.bytes(from: typing, to: Screen(size)))
    #expect(!terminal.hasCursor)
  }

  @Test("leaves the hidden cursor at the chosen row, also if nothing else has changed")
  func hiddenCursor() {
    var (first, second) = (Screen(size), Screen(size))
    first.hideCursor(column: 1, row: 1)
    second.hideCursor(column: 1, row: 2)
    second.write("x", column: 5, row: 0)
    var terminal = TinyTerminal(size)
    terminal.take("\u{1B}[?25l" + difference.bytes(from: first, to: second))
    #expect((terminal.column, terminal.row) == (1, 2))
    terminal.take(difference.bytes(from: second, to: first))
    #expect((terminal.column, terminal.row) == (1, 1))
    #expect(!terminal.hasCursor)
    first.showCursor(column: 3, row: 0)
    first.hideCursor(column: 1, row: 1)
    terminal.take(difference.bytes(from: second, to: first))
    #expect((terminal.column, terminal.row) == (3, 0))
    #expect(terminal.hasCursor)
  }
}
