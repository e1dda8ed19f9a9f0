import ArgumentParser
import PeachHost

/// `peach profile`.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Shows what your answers say about your ear.",
    discussion: """
      Examples:
        peach profile
        peach profile --json
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Print a JSON object.")
  var json = false

  func run() throws {
    let launch = try Launch(.process, global)
    let report = try ProfileReport(launch)
    let console = launch.context.console
    if json {
      console.print(JSONLine.encode(report.object))
    } else {
      for line in report.lines(launch.text) { console.print(line) }
    }
  }
}
