import ArgumentParser

/// `peach bench`.
struct BenchCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "bench", .bench,
      examples: ["peach bench latency --own-server"],
      subcommands: [LatencyCommand.self])
  }
}
