import TerminalKit
import Testing

@Suite("Text in lines")
struct WrappingTests {
  @Test(
    "is broken at spaces, and in words that no line holds",
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("one", 3, ["one"]), ("", 5, []),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]), ("数数数 数", 4, ["数数", "数", "数"]),
      ("one", 0, []),
    ])
  func lines(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(toColumns: columns) == lines)
  }
}
