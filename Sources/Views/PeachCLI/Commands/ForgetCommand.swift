import ArgumentParser
import PeachCore
import PeachStudio
import PeachText

/// `peach plugins forget`.
struct ForgetCommand: AsyncParsableCommand {
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

  func run() async throws {
    let setup = try CommandSetup(.process, global)
    let plugins = try await setup.managing { (studio) async throws(StudioError) in
      try await studio.forget(id)
      return await studio.plugins(refreshes: false)
    }
    for plugin in plugins where plugin.id == SoundSourceID(id).backend {
      let reason = plugin.reason.reason.map { ": \(setup.text.phrase($0))" } ?? ""
      setup.context.console.print("\(plugin.id): \(plugin.state)\(reason)")
    }
  }
}
