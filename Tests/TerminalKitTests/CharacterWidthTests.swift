import Testing

@testable import TerminalKit

@Suite("The width of characters")
struct CharacterWidthTests {
  @Test(
    "is what terminals give them",
    arguments: [
      ("a", 1), ("ä", 1), ("a\u{308}", 1), ("日", 2), ("Ａ", 2), ("한", 2), ("▀", 1), ("♪", 1),
      ("🎵", 2), ("👍🏽", 2), ("👩‍🎤", 2), ("❤️", 2), ("❤", 1), ("🇩🇪", 2), ("\u{AD}", 1), ("\u{200B}", 0),
      ("\t", 0), ("\u{1B}", 0), ("\u{9B}", 0), ("️", 0),
    ])
  func widths(text: String, columns: Int) {
    #expect(CharacterWidth.columns(of: text) == columns)
  }
}
