import ArgumentParser

/// `peach bench`.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the backends side by side.",
    discussion: """
      Example:
        peach bench latency --own-server
      """,
    subcommands: [LatencyCommand.self])
}
