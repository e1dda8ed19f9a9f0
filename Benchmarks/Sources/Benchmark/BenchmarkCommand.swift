import ArgumentParser
import CCallgrind
import Foundation
import Synchronization

/// `benchmark` and its commands.
@main
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark", abstract: "Measures Peach: its sounds, its start, its store.",
    subcommands: [Time.self, Count.self, Once.self], defaultSubcommand: Time.self)

  static var all: [Benchmark] { SoundBenchmarks.all + DataBenchmarks.all }

  struct Options: ParsableArguments {
    @Option(help: "The folder of the backends; default: the folder of this program.")
    var plugins = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path

    @Option(help: "The built program, for the benchmarks of its start.")
    var peach = "../.build/release/peach"

    @Option(help: "Only benchmarks whose name contains this.")
    var only: String?

    func wants(_ name: String) -> Bool { only.map { name.contains($0) } ?? true }

    var hasProgram: Bool { FileManager.default.isExecutableFile(atPath: peach) }
  }

  /// By the clock.
  struct Time: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Times every benchmark: the best of seven, and the middle.")
    @OptionGroup var options: Options

    private static let repetitions = 7

    func run() throws { try waiting(measure) }

    private func measure() async throws {
      print("benchmark              best ns/unit  median ns/unit  ns/voice  units/s")
      for benchmark in BenchmarkCommand.all where options.wants(benchmark.name) {
        let around = try Surroundings(plugins: options.plugins)
        defer { around.remove() }
        let work = try await benchmark.prepare(around)
        try await work(benchmark.count)
        var times: [Double] = []
        for _ in 0..<Self.repetitions {
          let clock = ContinuousClock()
          let time = try await clock.measure { try await work(benchmark.count) }
          times.append((time / .nanoseconds(1)) / Double(benchmark.count))
        }
        Self.tell(benchmark.name, times.sorted(), voices: benchmark.voices)
      }
      guard options.hasProgram else { return }
      for program in ProgramBenchmark.all where options.wants(program.name) {
        let around = try Surroundings(plugins: options.plugins)
        defer { around.remove() }
        let command = try await program.command(options.peach, in: around.folder)
        let times = try (0..<Self.repetitions).map { _ in
          try ContinuousClock().measure { try Child.run(command) } / .nanoseconds(1)
        }
        Self.tell(program.name, times.sorted(), voices: 0)
      }
    }

    private static func tell(_ name: String, _ sorted: [Double], voices: Int) {
      let best = sorted[0]
      print(
        name.padding(toLength: 22, withPad: " ", startingAt: 0),
        column(best, 12), column(sorted[sorted.count / 2], 15),
        voices > 0 ? column(best / Double(voices), 9) : column("–", 9), column(1e9 / best, 12, 0))
    }
  }

  /// By instructions, which do not jitter.
  struct Count: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Counts instructions under callgrind and compares them with the baselines.",
      discussion: "Fails when one lies more than 2 % above its baseline.")
    @OptionGroup var options: Options

    @Option(help: "The file of the baselines.")
    var baselines = "baselines.json"

    @Flag(help: "Write what was counted as the new baselines.")
    var update = false

    func run() throws { try waiting(measure) }

    private func measure() async throws {
      var known = try Baselines(baselines)
      var worse: [String] = []
      print("benchmark              instructions/unit     baseline   change")
      for (name, value) in try await counts() {
        let change = known.change(name, value)
        print(
          name.padding(toLength: 22, withPad: " ", startingAt: 0), column(value, 17),
          column(known.instructions[name].map { String(format: "%.1f", $0) } ?? "–", 12),
          column(change.map { String(format: "%+.2f %%", $0 * 100) } ?? "–", 8))
        if let change, change > Baselines.tolerance { worse.append(name) }
        if update { known.set(name, value) }
      }
      if update {
        try known.write()
      } else if !worse.isEmpty {
        throw BenchmarkError("more instructions than before: \(worse.joined(separator: ", "))")
      }
    }

    private func counts() async throws -> [(String, Double)] {
      var counts: [(String, Double)] = []
      let bare = try Surroundings(plugins: options.plugins)
      defer { bare.remove() }
      let own = try Child.stripped(
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path, in: bare.folder)
      for plugin in ["JackSine", "FluidSF2"] {
        _ = try Child.stripped("\(options.plugins)/lib\(plugin).so", in: bare.folder)
      }
      for benchmark in BenchmarkCommand.all where options.wants(benchmark.name) {
        let around = try Surroundings(plugins: options.plugins)
        defer { around.remove() }
        let command = [
          own, "once", benchmark.name, "\(benchmark.count)", "--plugins", bare.folder.path,
        ]
        let instructions = try Child.instructions(command, in: around.folder)
        counts.append((benchmark.name, Double(instructions) / Double(benchmark.count)))
      }
      return counts
    }
  }

  /// Does one benchmark, for callgrind to watch.
  struct Once: ParsableCommand {
    static let configuration = CommandConfiguration(shouldDisplay: false)
    @OptionGroup var options: Options
    @Argument var name: String
    @Argument var count: Int

    func run() throws { try waiting(measure) }

    private func measure() async throws {
      guard let benchmark = BenchmarkCommand.all.first(where: { $0.name == name }) else {
        throw BenchmarkError("there is no benchmark \(name)")
      }
      let around = try Surroundings(plugins: options.plugins)
      defer { around.remove() }
      let work = try await benchmark.prepare(around)
      start_counting()
      try await work(count)
      stop_counting()
    }
  }
}

private func column(_ value: Double, _ width: Int, _ decimals: Int = 1) -> String {
  column(String(format: "%.\(decimals)f", value), width)
}

private func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Runs something asynchronous to its end, while this thread waits.
///
/// An asynchronous `main` would end the main thread, which callgrind does not survive.
private func waiting(_ body: @escaping @Sendable () async throws -> Void) throws {
  let ended = DispatchSemaphore(value: 0)
  let outcome = Mutex<Result<Void, any Error>>(.success(()))
  Task {
    do { try await body() } catch { outcome.withLock { $0 = .failure(error) } }
    ended.signal()
  }
  ended.wait()
  try outcome.withLock { $0 }.get()
}
