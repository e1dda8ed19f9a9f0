import Testing

@testable import PeachCLI

@Suite("A table of text")
struct TextTableTests {
  @Test("has its first column to the left, the others to the right, each as wide as it must be")
  func columns() {
    var table = TextTable(["what", "n"])
    table.add(["a", "100"])
    table.add(["longer", "7"])
    #expect(table.lines == ["what      n", "a       100", "longer    7"])
  }
}
