public import ArgumentParser

/// The program's commands.
public struct PeachCommand: AsyncParsableCommand {
  /// What `peach --help` says.
  public static let configuration = CommandConfiguration(
    commandName: "peach",
    abstract: "Trains a musician's ear: which note was higher, and is this one in tune?",
    discussion: """
      Examples:
        peach play A4 A4+5c            hear a difference of five cents
        peach sources                  what can sound here, and what to do if nothing can
      """,
    version: "0.1.0",
    subcommands: [
      CompareCommand.self, MatchCommand.self, PlayCommand.self, SourcesCommand.self,
      PluginsCommand.self,
    ])

  /// Made by the parser.
  public init() {}
}
