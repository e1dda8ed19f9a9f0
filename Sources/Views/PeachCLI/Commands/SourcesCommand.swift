import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// `peach sources`.
struct SourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Lists every sound of every backend, and why one cannot sound.",
    discussion: """
      With words, only sounds whose id, name or group has all of them.

      Examples:
        peach sources
        peach sources piano --steady
        peach sources --backend lv2 --measure
        peach sources --json --soundfont ~/Violin.sf2
      """)

  @Argument(help: "Words to search for.")
  var words: [String] = []

  @Option(help: ArgumentHelp("Only the sounds of a backend: jack, sf2, lv2 …", valueName: "id"))
  var backend: String?

  @Flag(help: "Only sounds that hold their pitch on every key measured so far, or by themselves.")
  var steady = false

  @Flag(
    help: """
      Measure the keys of the note range of each sound first, and tell what it is fit for; Ctrl-C \
      keeps what is measured.
      """)
  var measure = false

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() async throws {
    let signals = Signals()
    let setup = try CommandSetup(.process, global, sound)
    try sound.check(used: ["--source", "--output", "--soundfont", "--option"], setup.text)
    let query = SourceQuery(words: words, backend: backend, isSteadyOnly: steady)
    if measure {
      return try await SourceMeasuring(setup, query, json: json, signals: signals).run()
    }
    let list = try await setup.managing { studio throws(StudioError) in
      try await studio.sourceList(query)
    }
    if json {
      setup.context.console.print(JSONLine.encode(list.rows))
    } else if list.rows.isEmpty {
      setup.context.console.print(setup.text(SourceText.noneFound))
    } else {
      setup.context.show(list.table(setup.text))
    }
  }
}
