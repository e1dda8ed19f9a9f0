import ArgumentParser
import PeachCore
import PeachStudio
import PeachText

/// `peach plugins forget`.
struct ForgetCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "forget", .pluginsForget, about: .pluginsForgetAbout,
      examples: ["peach plugins forget saw"])
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .text(.forgottenID)) var id: String

  func run() async throws {
    let setup = try CommandSetup(.process, global)
    let plugins = try await setup.managing { (studio) async throws(PeachError) in
      try await studio.forget(id)
      return await studio.plugins(refreshes: false)
    }
    for plugin in plugins where plugin.id == SoundSourceID(id).backend {
      let reason = plugin.reason.reason.map { ": \(setup.text.phrase($0))" } ?? ""
      setup.console.print("\(plugin.id): \(plugin.state)\(reason)")
    }
  }
}
