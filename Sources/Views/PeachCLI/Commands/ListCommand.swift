import ArgumentParser
import Foundation
import PeachStudio
import PeachText

/// `peach plugins list`, the default of `peach plugins`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the plugins: what they bring, where they run, what they did wrong.",
    discussion: """
      Examples:
        peach plugins list --json
        peach plugins list --rescan
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  @Flag(help: "Check every plugin again, also those that crashed before.")
  var rescan = false

  func run() async throws {
    let setup = try CommandSetup(.process, global)
    let console = setup.context.console
    let rows = await setup.studio.makeStudio().plugins(rescans: rescan)
    if json {
      console.print(JSONLine.encode(rows))
      return
    }
    if rows.isEmpty { console.say(setup.text(StartText.noPlugin)) }
    setup.context.show(rows.flatMap { $0.lines(setup.text, columns: console.columns) })
  }
}
