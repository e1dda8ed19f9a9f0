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
    let launch = try Launch(.process, global, sound)
    try sound.check(used: ["--source", "--output", "--soundfont"], launch.text)
    let list = try launch.failing { () throws(AudioError) in
      try launch.setup.sources()
    }
    if json {
      launch.context.console.print(JSONLine.encode(list.rows))
    } else {
      for line in list.table(launch.text) { launch.context.console.print(line) }
    }
  }
}
