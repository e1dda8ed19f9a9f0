import ArgumentParser
import Foundation
import PeachHost
import PeachStudio
import PeachText

/// `peach plugins list`, what `peach plugins` does.
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

  struct Row: Encodable {
    var id: String
    var name: String
    var version: Nullable<String>
    var abi: Nullable<String>
    var path: String
    var state: String
    var reason: Nullable<String>
    var since: Nullable<String>
  }

  func run() throws {
    let launch = try Launch(.process, global)
    let console = launch.context.console
    if rescan { launch.plugins.rescan() }
    launch.plugins.loadAll()
    let rows = launch.plugins.plugins.map {
      Row(
        id: $0.id, name: $0.name, version: Nullable($0.version), abi: Nullable($0.abi),
        path: $0.path.path,
        state: $0.state.word, reason: Nullable($0.state.reason),
        since: Nullable($0.state.since?.formatted(.iso8601)))
    }
    if json {
      console.print(JSONLine.encode(rows))
      return
    }
    if rows.isEmpty { console.say(launch.text(StartText.noPlugin)) }
    for row in rows {
      let version = row.version.value.map { " \($0)" } ?? ""
      console.print("\(row.id): \(row.name)\(version), \(row.state), \(row.path)")
      if let reason = row.reason.value { console.print("    \(reason)") }
    }
  }
}
