import ArgumentParser
import Foundation

/// Changes the core a little in many places, one at a time, and sees whether a unit test notices.
@main
struct Mutants: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Change the core in many places, one at a time, and see whether a test notices.")

  @Option(help: "The folder of the package.")
  var package = "."
  @Option(help: "How many mutants to try.")
  var count = 250
  @Option(help: "Which ones are chosen.")
  var seed: UInt64 = 1
  @Option(help: "How many runs of tests at a time.")
  var jobs = 2
  @Option(help: "The share that must be killed, from 0 to 1.")
  var least = 0.9
  @Option(help: "Try only mutants whose place begins with this: Sources/PeachHost/Core/Music.")
  var only = ""
  @Option(help: "Leave out suites whose name contains this.")
  var without: [String] = []
  @Flag(help: "Add new survivors to the list, for you to say why they survive.")
  var note = false

  /// The core: what is true of music, exercises, answers and sound, whichever view asks for it.
  private static let folders = [
    "Core/Algorithm", "Core/Audio", "Core/Comparison", "Core/Music", "Core/PitchMatching",
    "Core/Profile", "Core/Training", "Engine", "Settings", "Store",
  ].map { "Sources/PeachHost/" + $0 }

  func run() async throws {
    let workspace = Workspace(root: URL(filePath: package).standardizedFileURL)
    var schemata = try Schemata(workspace, folders: Self.folders)
    Shell.say("Building with \(schemata.mutations.count - schemata.dropped.count) mutants …")
    try schemata.build()
    let binary = TestBinary(path: workspace.binary, folder: workspace.package)
    let suites = try binary.suites().filter { suite in !without.contains(where: suite.name.contains)
    }
    Shell.say("Seeing which of \(suites.count) suites comes past which mutant …")
    let coverage = try await Coverage.measure(
      binary, suites: suites, count: schemata.mutations.count, jobs: jobs,
      scratch: workspace.scratch)
    let verdicts = await judge(schemata, binary, coverage)
    try report(
      Report(
        seed: seed, schemata: schemata, verdicts: verdicts, known: try survivors(workspace)),
      workspace)
  }

  private func judge(
    _ schemata: Schemata, _ binary: TestBinary, _ coverage: Coverage
  ) async -> [Verdict] {
    let numbers = schemata.sample(only.isEmpty ? count : .max, seed: seed)
      .filter { schemata.mutations[$0].file.hasPrefix(only) }.prefix(count)
    Shell.say("Trying \(numbers.count) mutants …")
    let mutations = schemata.mutations
    return await Parallel.map(Array(numbers), jobs: jobs) { number in
      let mutation = mutations[number]
      let verdict = await judge(mutation, number, binary, coverage)
      Shell.say(
        "  \(verdict.fate.rawValue) \(mutation.file):\(mutation.line):\(mutation.column): \(mutation.change)"
          + " (\(Int(verdict.seconds)) s) \(verdict.by)")
      return verdict
    }
  }

  private func judge(
    _ mutation: Mutation, _ number: Int, _ binary: TestBinary, _ coverage: Coverage
  ) async -> Verdict {
    let groups = coverage.groups(for: number, in: mutation.file)
    var sum = 0.0
    func verdict(_ fate: Verdict.Fate, _ by: String = "") -> Verdict {
      Verdict(mutation: mutation, fate: fate, by: by, seconds: sum)
    }
    for group in groups {
      let usual = group.reduce(0) { $0 + (coverage.seconds[$1] ?? 0) }
      let (outcome, seconds) = await binary.run(
        group, environment: ["PEACH_MUTANT": "\(number)"], limit: 20 + 4 * usual)
      sum += seconds
      switch outcome {
      case .passed: continue
      case .failed(let test): return verdict(.killed, test)
      case .crashed: return verdict(.killed, "The tests' process died.")
      case .hung: return verdict(.hung)
      }
    }
    return verdict(groups.isEmpty ? .notReached : .survived)
  }

  // MARK: The list

  private func listFile(_ workspace: Workspace) -> URL {
    workspace.root.appending(path: "Tools/Mutants/survivors.json")
  }

  private func survivors(_ workspace: Workspace) throws -> [Survivor] {
    guard let data = try? Data(contentsOf: listFile(workspace)) else { return [] }
    return try JSONDecoder().decode([Survivor].self, from: data)
  }

  private func report(_ report: Report, _ workspace: Workspace) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(report).write(to: workspace.scratch.appending(path: "report.json"))
    try Data(report.text.utf8).write(to: workspace.scratch.appending(path: "report.txt"))
    Shell.say("\n" + report.text)
    if note {
      let all = try survivors(workspace) + report.new.map { Survivor($0, why: "") }
      let sorted = all.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
      try (encoder.encode(sorted) + Data("\n".utf8)).write(to: listFile(workspace))
    }
    if !report.isGood(least: least) { throw ExitCode.failure }
  }
}
