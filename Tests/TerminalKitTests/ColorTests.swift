import Testing

@testable import TerminalKit

@Suite("Colors and styles")
struct ColorTests {
  @Test("are shown as they are where they can be, and as the nearest elsewhere")
  func nearest() {
    #expect(Color.rgb(255, 175, 135).shown(at: .full) == .rgb(255, 175, 135))
    #expect(Color.rgb(254, 176, 134).shown(at: .palette) == .palette(216))
    #expect(Color.rgb(250, 5, 5).shown(at: .sixteen) == .ansi(9))
    #expect(Color.palette(4).shown(at: .sixteen) == .ansi(4))
    #expect(Color.palette(255).shown(at: .sixteen) == .ansi(7))
    #expect(Color.ansi(3).shown(at: .none) == nil)
  }

  @Test("are selected by one sequence that forgets what was before")
  func selection() {
    let style = Style(.ansi(9), on: .palette(17), [.bold, .reverse])
    #expect(style.selection(at: .palette) == "0;1;7;91;48;5;17")
    #expect(style.selection(at: .none) == "0;1;7")
    #expect(Style(.rgb(1, 2, 3), on: .ansi(12)).selection(at: .full) == "0;38;2;1;2;3;104")
    #expect(Style.plain.with([.dim, .underline]).selection(at: .full) == "0;2;4")
  }
}
