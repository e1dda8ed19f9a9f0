import ArgumentParser
import PeachText
import Testing

@testable import PeachCLI

@Suite("The help")
struct HelpPageTests {
  private static let whole = HelpPage()

  @Test("has a German text for everything, and none for what is not there")
  func complete() throws {
    let english = try #require(Self.whole).texts
    #expect(english.count > 150)
    let german = Set(HelpTexts.german.keys)
    #expect(english.subtracting(german).isEmpty)
    #expect(german.subtracting(english).subtracting(["command", "options"]).isEmpty)
  }

  @Test("is German from top to bottom")
  func german() throws {
    let page = try #require(HelpPage(["compare"]))
    let lines = page.lines(Catalog(.german), columns: 80)
    #expect(lines.first == "ÜBERBLICK: Vergleich: War der zweite Ton höher oder tiefer?")
    #expect(lines.contains("Beispiele:") && lines.contains("AUFRUF: peach compare <optionen>"))
    #expect(lines.contains("  --lang <sprache>        Die Sprache aller Texte: en oder de."))
    #expect(lines.contains("  -h, --help              Zeigt diese Hilfe."))
  }

  @Test("says in English what the parser says, and names the command for the rest")
  func english() throws {
    let page = try #require(HelpPage(["settings"]))
    let lines = page.lines(Catalog(.english), columns: 80)
    #expect(lines.first == "OVERVIEW: Lists the settings, and changes them.")
    #expect(
      lines.contains("  list (default)          Lists every setting with its range and default."))
    #expect(lines.last == "  peach help settings <command> says more.")
  }

  @Test("shows a flag and its opposite in one row, and the default of a value")
  func rows() throws {
    let lines = try #require(HelpPage(["play"])).lines(Catalog(.german), columns: 80)
    #expect(lines.contains { $0.hasPrefix("  --isolate/--no-isolate  Führt ") })
    #expect(lines.contains("  --duration <dauer>      Sekunden jedes Tons. (Standard: 1)"))
  }

  @Test("fits the columns but for what is typed", arguments: [60, 80, 100], Language.allCases)
  func fits(columns: Int, language: Language) throws {
    let lines = try #require(HelpPage(["bench", "latency"]))
      .lines(Catalog(language), columns: columns)
    for line in lines where !line.hasPrefix("  peach") && !line.contains(": peach") {
      #expect(line.count <= columns, "\(line)")
    }
  }

  @Test("is found by what the parser says, and nothing else is taken for it")
  func matching() {
    #expect(HelpPage.matching(PeachCommand.helpMessage(for: MatchCommand.self)) != nil)
    #expect(HelpPage.matching(PeachCommand.helpMessage()) != nil)
    #expect(HelpPage.matching("0.1.0") == nil)
    #expect(HelpPage(["frobnicate"]) == nil)
  }
}
