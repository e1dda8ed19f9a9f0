import ArgumentParser
import PeachStudio
import PeachText

/// `peach plugins forget`.
struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forgets what a plugin did wrong, and gives it another chance.",
    discussion: """
      With the id of a source, it forgets what the plugin did wrong for that one.

      Examples:
        peach plugins forget saw
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The plugin’s id, or that of a sound left alone, as “peach plugins” lists it.")
  var id: String

  func run() throws {
    let setup = try CommandSetup(.process, global)
    for plugin in try setup.managing({ studio throws(StudioError) in try studio.forget(id) }) {
      let reason = plugin.reason.reason.map { ": \(setup.text.phrase($0))" } ?? ""
      setup.context.console.print("\(plugin.id): \(plugin.state)\(reason)")
    }
  }
}

extension CommandSetup {
  /// Does something about a plugin, and turns an error into a failure.
  func managing<Result>(
    _ body: (StudioSetup) throws(StudioError) -> Result
  ) throws(Failure) -> Result {
    do throws(StudioError) { return try body(studio) } catch { throw .failed(text.sentence(error)) }
  }
}
