import ArgumentParser
import PeachStudio
import PeachText

/// `peach plugins trust`.
struct TrustCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust",
    abstract: "Runs a plugin of others in Peach’s own process from the next start.",
    discussion: """
      Its code then runs as Peach’s own: should it crash, it takes Peach along. The setting \
      “trusted” lists these plugins.

      Example:
        peach plugins trust saw
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The plugin’s id, as “peach plugins” lists it.")
  var id: String

  func run() async throws { try await CommandSetup(.process, global).trust(id, true) }
}

/// `peach plugins distrust`.
struct DistrustCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "distrust",
    abstract: "Runs a plugin in a process of its own again, from the next start.",
    discussion: """
      Example:
        peach plugins distrust saw
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The plugin’s id, as “peach plugins” lists it.")
  var id: String

  func run() async throws { try await CommandSetup(.process, global).trust(id, false) }
}

extension CommandSetup {
  /// Trusts a plugin or no longer, and says what that means.
  fileprivate func trust(_ id: String, _ isTrusted: Bool) async throws(Failure) {
    try await managing { studio throws(StudioError) in try await studio.trust(id, isTrusted) }
    context.console.print(
      text(isTrusted ? PluginText.trusted : .distrusted, ["id": id]))
  }
}
