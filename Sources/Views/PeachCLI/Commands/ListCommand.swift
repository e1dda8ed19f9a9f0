import ArgumentParser
import Foundation
import PeachStudio
import PeachText

/// `peach plugins list`, the default of `peach plugins`.
struct ListCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "list", .pluginsList,
      examples: ["peach plugins list --json", "peach plugins list --rescan"])
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .text(.jsonArray)) var json = false

  @Flag(help: .text(.rescan)) var rescan = false

  func run() async throws {
    let setup = try CommandSetup(.process, global)
    let console = setup.console
    let rows = await setup.studio.makeStudio().plugins(rescans: rescan)
    if json {
      console.print(JSONLine.encode(rows))
      return
    }
    if rows.isEmpty { console.say(setup.text(StartText.noPlugin)) }
    setup.context.show(rows.flatMap { $0.lines(setup.text, columns: console.columns) })
  }
}
