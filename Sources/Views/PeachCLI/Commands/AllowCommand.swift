import ArgumentParser
import PeachStudio
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
    let setup = try CommandSetup(.process, global)
    let known = setup.studio.knownPlugins()
    guard known.contains(where: { $0.id == id }) else {
      throw Failure.failed(
        setup.text(
          PluginText.noSuchPlugin,
          ["id": id, "known": known.map(\.id).joined(separator: ", ")]))
    }
    for plugin in setup.studio.allow(id) {
      let reason = plugin.reason.reason.map { ": \(setup.text.phrase($0))" } ?? ""
      setup.context.console.print("\(plugin.id): \(plugin.state)\(reason)")
    }
  }
}
