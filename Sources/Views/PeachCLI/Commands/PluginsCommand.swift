import ArgumentParser

/// `peach plugins`.
struct PluginsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: "Lists the plugins: what they bring, where they run, what they did wrong.",
    discussion: """
      Plugins are looked for in PEACH_PLUGIN_PATH, ~/.local/lib/peach, ../lib/peach of the program \
      and beside it.

      Examples:
        peach plugins
        peach plugins check ./libTone.so
        PEACH_PLUGIN_PATH=~/build peach plugins --json
      """,
    subcommands: [
      ListCommand.self, CheckCommand.self, ForgetCommand.self, TrustCommand.self,
      DistrustCommand.self, HostCommand.self,
    ],
    defaultSubcommand: ListCommand.self)
}
