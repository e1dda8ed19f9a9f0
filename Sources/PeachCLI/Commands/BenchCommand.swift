import ArgumentParser

/// `peach bench`.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the backends side by side.",
    subcommands: [LatencyCommand.self])
}
