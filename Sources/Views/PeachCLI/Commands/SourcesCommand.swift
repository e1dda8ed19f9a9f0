import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// `peach sources`.
struct SourcesCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "sources", .sources, about: .sourcesAbout,
      examples: [
        "peach sources",
        "peach sources piano --steady",
        "peach sources --backend lv2 --measure",
        "peach sources --json --soundfont ~/Violin.sf2",
      ])
  }

  @Argument(help: .text(.words)) var words: [String] = []

  @Option(help: .text(.backend)) var backend: String?

  @Flag(help: .text(.steady)) var steady = false

  @Flag(help: .text(.measureKeys)) var measure = false

  @OptionGroup var sources: SourceOptions
  @OptionGroup var global: GlobalOptions

  @Flag(help: .text(.jsonArray)) var json = false

  func run() async throws {
    let signals = Signals()
    let setup = try CommandSetup(.process, global, sources)
    let query = SourceQuery(words: words, backend: backend, isSteadyOnly: steady)
    if measure {
      return try await SourceMeasuring(
        setup: setup, query: query, json: json, signals: signals
      ).run()
    }
    let list = try await setup.managing { studio throws(PeachError) in
      try await studio.sourceList(query)
    }
    if json {
      setup.console.print(JSONLine.encode(list.rows))
    } else if list.rows.isEmpty {
      setup.console.print(setup.text(SourceText.noneFound))
    } else {
      setup.context.show(list.table(setup.text))
    }
  }
}
