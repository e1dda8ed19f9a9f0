public import ArgumentParser

/// The program's commands.
public struct PeachCommand: AsyncParsableCommand {
  /// What `peach --help` says.
  public static let configuration = CommandConfiguration(
    commandName: "peach",
    abstract: "Trains a musician's ear: which note was higher, and is this one in tune?",
    discussion: """
      Examples:
        peach                          what is there, in a few lines
        peach compare                  two notes: was the second higher or lower?
        peach match --interval P5      tune a fifth to the one you remember
        peach play A4 A4+5c            hear a difference of five cents
        peach sources                  what can sound here, and what to do if nothing can
      """,
    version: "0.1.0",
    subcommands: [
      CompareCommand.self, MatchCommand.self, ProfileCommand.self, SettingsCommand.self,
      PlayCommand.self, SourcesCommand.self, PluginsCommand.self, StartCommand.self,
    ],
    defaultSubcommand: StartCommand.self)

  /// Made by the parser.
  public init() {}
}
