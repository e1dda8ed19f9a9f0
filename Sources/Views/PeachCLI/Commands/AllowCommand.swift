import ArgumentParser
import PeachHost
import PeachText

/// `peach plugins allow`.
struct AllowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow",
    abstract: "Gives a plugin that crashed or hung another chance.",
    discussion: """
      Example:
        peach plugins allow saw
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The plugin's id, as “peach plugins” lists it.")
  var id: String

  func run() throws {
    let launch = try Launch(.process, global)
    let known = launch.plugins.plugins
    guard known.contains(where: { $0.id == id }) else {
      throw Failure.failed(
        launch.text(
          PluginText.noSuchPlugin,
          ["id": id, "known": known.map(\.id).joined(separator: ", ")]))
    }
    for plugin in launch.plugins.allow(id) {
      let reason = plugin.state.reason.map { ": \($0)" } ?? ""
      launch.context.console.print("\(plugin.id): \(plugin.state.word)\(reason)")
    }
  }
}
