import ArgumentParser
import PeachCore
import PeachStudio

/// `peach match`.
struct MatchCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "match", .match, about: .matchAbout,
      examples: ["peach match", "peach match --interval M3 --interval m3 --tuning just"])
  }

  @OptionGroup var options: TrainingCommandOptions

  func run() async throws {
    try await options.train { (flags) throws(ValueError) in try flags.request(comparison: false) }
  }
}
