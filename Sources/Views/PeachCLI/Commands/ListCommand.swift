import ArgumentParser
import Foundation
import PeachStudio
import PeachText

/// `peach plugins list`, the default of `peach plugins`.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the plugins found, their versions and their states.",
    discussion: """
      Examples:
        peach plugins list --json
        peach plugins list --rescan
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  @Flag(help: "Check every plugin anew, also those that crashed before.")
  var rescan = false

  func run() throws {
    let setup = try CommandSetup(.process, global)
    let console = setup.context.console
    let rows = setup.studio.plugins(rescan: rescan)
    if json {
      console.print(JSONLine.encode(rows))
      return
    }
    if rows.isEmpty { console.say(setup.text(StartText.noPlugin)) }
    for row in rows {
      let version = row.version.value.map { " \($0)" } ?? ""
      console.print("\(row.id): \(row.name)\(version), \(row.state), \(row.path)")
      if let reason = row.reason.reason {
        console.print("    \(setup.text.phrase(reason))")
      }
    }
  }
}
