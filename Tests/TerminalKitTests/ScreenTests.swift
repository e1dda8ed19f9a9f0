import Testing

@testable import TerminalKit

@Suite("A screen")
struct ScreenTests {
  private func screen(_ columns: Int = 8, _ rows: Int = 2) -> Screen {
    Screen(ScreenSize(columns: columns, rows: rows))
  }

  @Test("cuts off text outside the area")
  func clipping() {
    var screen = screen()
    let end = screen.write("abcdefgh", column: -2, row: 0)
    screen.write("abc", column: 6, row: 1)
    screen.write("abc", column: 0, row: 7)
    #expect(end == 6)
    #expect(screen.text == "cdefgh\n      ab")
  }

  @Test("lets no text move the cursor or change a mode")
  func controls() {
    var screen = screen(20, 1)
    screen.write("a\u{1B}[2Jb\r\nc\u{9B}H", column: 0, row: 0)
    #expect(screen.text == "a[2JbcH")
  }

  @Test("leaves no half of a wide character, and begins none that has no room")
  func wide() {
    var screen = screen(4, 1)
    screen.write("日本", column: 0, row: 0)
    screen.write("x", column: 1, row: 0)
    #expect(screen.text == " x本")
    screen.write("y", column: 2, row: 0)
    #expect(screen.text == " xy")
    screen.write("日", column: 3, row: 0)
    #expect(screen.text == " xy")
  }

  @Test("keeps the background that text is written on")
  func background() {
    var screen = screen()
    screen.paint(columns: 0..<3, rows: 0..<9, Style(on: .ansi(4)))
    screen.write("ab", column: 2, row: 0, Style(.ansi(1)))
    #expect(screen[2, 0].style == Style(.ansi(1), on: .ansi(4)))
    #expect(screen[3, 0].style == Style(.ansi(1)))
    #expect(screen[99, 99] == .blank)
  }
}
