import ArgumentParser
import Foundation
import PeachCore
import PeachText
import Testing

@testable import PeachCLI

@Suite("The help")
struct HelpTests {
  // Each language's pages are in a file, and with them the words of the pinned version of the parser, which
  // `HelpText` replaces. After a change, `PEACH_RECORD_GOLDEN=1` records them.
  @Test(
    "of all commands reads as recorded, and fits the columns but for what is typed",
    arguments: Language.spoken)
  func pages(language: Language) throws {
    let pages = try HelpText.$language.withValue(language) {
      try Self.paths(PeachCommand.self, []).map { path in
        let command = try CommandLineReader.command(path + ["--help"], Catalog(language))
        for columns in [60, 100] {
          Self.check(try Self.page(of: command, columns: columns), columns)
        }
        return try "$ peach \((path + ["--help"]).joined(separator: " "))\n"
          + Self.page(of: command)
      }
    }
    let drawn = pages.joined(separator: "\n")
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/help.\(language.rawValue).txt")
    if ProcessInfo.processInfo.environment["PEACH_RECORD_GOLDEN"] != nil {
      try drawn.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(drawn == (try String(contentsOf: file, encoding: .utf8)))
    Self.check(drawn, 80)
  }

  private static func check(_ page: String, _ columns: Int) {
    for line in page.split(separator: "\n") where !line.hasPrefix("  ") || line.hasPrefix("   ") {
      #expect(line.count <= columns, "\(line)")
    }
  }

  @Test("in German has no word of the parser left")
  func words() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/help.de.txt")
    let pages = try String(contentsOf: file, encoding: .utf8)
    for word in [
      "OVERVIEW", "USAGE", "ARGUMENTS", "OPTIONS", "SUBCOMMANDS", "<options>", "<subcommand>",
      "default", "values", "Show ", "See ",
    ] {
      #expect(!pages.contains(word), "\(word)")
    }
  }

  @Test("names the number of answers that a measurement takes at most", arguments: Language.spoken)
  func most(language: Language) {
    #expect(HelpText.measureAbout.text(in: language).contains(" \(Measurement.mostAnswers) "))
  }

  @Test("leaves messages that are not a page of help unchanged")
  func others() {
    HelpText.$language.withValue(.german) {
      #expect(HelpText.translated("(default) <options>") == "(default) <options>")
    }
  }

  /// Returns what a request for help prints.
  private static func page(of command: any ParsableCommand, columns: Int = 80) throws -> String {
    var command = command
    let error = try #require(throws: (any Error).self) { try command.run() }
    return HelpText.page(for: error, columns: columns) + "\n"
  }

  private static func paths(_ type: any ParsableCommand.Type, _ path: [String]) -> [[String]] {
    let below = type.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    return [path] + below.flatMap { paths($0, path + [$0.configuration.commandName ?? ""]) }
  }
}
