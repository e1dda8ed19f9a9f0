import ArgumentParser

/// `peach plugins`.
struct PluginsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "plugins", .plugins, about: .pluginsAbout,
      examples: [
        "peach plugins",
        "peach plugins check ./libTone.so",
        "PEACH_PLUGIN_PATH=~/build peach plugins --json",
      ],
      subcommands: [
        ListCommand.self, CheckCommand.self, ForgetCommand.self, TrustCommand.self,
        DistrustCommand.self,
      ],
      default: ListCommand.self)
  }
}
