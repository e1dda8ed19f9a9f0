import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStudio

/// `peach sources`.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Lists every sound of every backend, and why one cannot sound.",
    discussion: """
      Examples:
        peach sources
        peach sources --json --soundfont ~/Violin.sf2
      """)

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() throws {
    let setup = try CommandSetup(.process, global, sound)
    try sound.check(used: ["--source", "--output", "--soundfont", "--option"], setup.text)
    let list = try setup.failing { () throws(AudioError) in
      try setup.studio.sources()
    }
    if json {
      setup.context.console.print(JSONLine.encode(list.rows))
    } else {
      setup.context.show(list.table(setup.text))
    }
  }
}
