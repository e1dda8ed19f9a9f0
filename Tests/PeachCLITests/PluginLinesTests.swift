import PeachCore
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachCLI
@testable import PeachHost
@testable import PeachStudio

@Suite("The lines of a plugin")
struct PluginLinesTests {
  private let row: PluginRow

  init() throws {
    let shelf = try PluginShelf()
    try shelf.addReady("saw", blocked: ["one"])
    row = try #require(shelf.rows().first)
  }

  @Test("are one line for each fact without a terminal")
  func plain() {
    let lines = row.lines(Catalog(.english), columns: nil)
    #expect(lines[0] == "saw: Saw 1.2, ready, \(row.path)")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("    ") })
    #expect(lines.count == 4)
  }

  @Test("fit a terminal, and a path stays whole", arguments: Language.allCases, [40, 80, 200])
  func terminal(language: Language, columns: Int) {
    let lines = row.lines(Catalog(language), columns: columns)
    #expect(lines[0].hasPrefix("saw: Saw 1.2, \(Catalog(language)(PluginText.ready)),"))
    #expect(lines.contains { $0.hasSuffix(row.path) })
    for line in lines where !line.hasSuffix(row.path) {
      #expect(CharacterWidth.columns(of: line) <= columns, "\(line)")
    }
    let words = lines.joined(separator: " ").split(separator: " ")
    let plain = row.lines(Catalog(language), columns: nil).joined(separator: " ")
    #expect(words == plain.split(separator: " "))
  }
}
