import ArgumentParser
import PeachCore
import PeachStudio
import PeachText

/// `peach plugins trust`.
struct TrustCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "trust", .pluginsTrust, about: .pluginsTrustAbout,
      examples: ["peach plugins trust saw"])
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .text(.pluginID)) var id: String

  func run() async throws { try await CommandSetup(.process, global).trust(id, true) }
}

/// `peach plugins distrust`.
struct DistrustCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command("distrust", .pluginsDistrust, examples: ["peach plugins distrust saw"])
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .text(.pluginID)) var id: String

  func run() async throws { try await CommandSetup(.process, global).trust(id, false) }
}

extension CommandSetup {
  /// Trusts a plugin or no longer, and says what that means.
  fileprivate func trust(_ id: String, _ isTrusted: Bool) async throws(Failure) {
    try await managing { studio throws(PeachError) in try await studio.trust(id, isTrusted) }
    context.console.print(
      text(isTrusted ? PluginText.trusted : .distrusted, ["id": id]))
  }
}
