import ArgumentParser
import Foundation
import PeachHost

/// `peach plugins`.
struct PluginsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: "Lists the plugins found, their versions and their states.",
    discussion: """
      Plugins are looked for in PEACH_PLUGIN_PATH, ~/.local/lib/peach, ../lib/peach of the program \
      and beside it.

      Examples:
        peach plugins
        PEACH_PLUGIN_PATH=~/build peach plugins --json
      """,
    subcommands: [Scan.self])

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
        state: $0.state.word, reason: Nullable($0.state.reason))
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

  /// The child in which a plugin is loaded for the first time.
  struct Scan: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "scan", abstract: "Loads one plugin and tells what it is.", shouldDisplay: false)

    @Argument(help: "The shared object.")
    var file: String

    func run() throws {
      // The parent may ignore what ends a program, and may die before it ends this one.
      for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
      alarm(UInt32(PluginScanner.patience) + 2)
      // Whatever the plugin prints, now or from a buffer later, must not mix with the report.
      let out = fcntl(1, F_DUPFD_CLOEXEC, 3)
      dup2(2, 1)
      let report = PluginReport.loading(URL(fileURLWithPath: file).path)
      Console(out: out).print(JSONLine.encode(report))
      // A plugin's own exit handlers are none of our business.
      _exit(0)
    }
  }
}
