import Foundation

/// Which suites come past which mutations, and how long each suite takes.
struct Coverage: Sendable {
  private(set) var seconds: [Suite: Double] = [:]
  private var reached: [Suite: Set<Int>] = [:]

  /// Runs every suite by itself, without a mutation.
  /// - Throws: ``MutantsError/red(tests:)`` if one fails twice.
  static func measure(
    _ binary: TestBinary, suites: [Suite], count: Int, jobs: Int, scratch: URL
  ) async throws -> Coverage {
    var coverage = Coverage()
    var red: [String] = []
    let results = await Parallel.map(suites, jobs: jobs) { suite in
      let marks = scratch.appending(path: "reached-\(suite.name)")
      defer { try? FileManager.default.removeItem(at: marks) }
      var result = (outcome: Outcome.crashed, seconds: 0.0)
      for _ in 0..<2 where result.outcome != .passed {
        result = await binary.run(
          [suite], environment: ["PEACH_MUTANT_REACHED": marks.path], limit: 180)
      }
      let bytes = (try? Data(contentsOf: marks)) ?? Data()
      return (suite, result, Set(bytes.prefix(count).indices.filter { bytes[$0] != 0 }))
    }
    for (suite, result, numbers) in results {
      coverage.seconds[suite] = result.seconds
      coverage.reached[suite] = numbers
      if result.outcome != .passed { red.append("\(suite.name) \(result.outcome)") }
    }
    guard red.isEmpty else { throw MutantsError.red(tests: red) }
    return coverage
  }

  /// Gives the suites that come past a mutation, in groups to run one after the other: those
  /// named for the file and short ones first, as most mutants do not survive them.
  func groups(for number: Int, in file: String) -> [[Suite]] {
    let stem = file.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? ""
    let suites = reached.keys.filter { reached[$0]?.contains(number) == true }.sorted {
      let isNamed = [$0.name.contains(".\(stem)"), $1.name.contains(".\(stem)")]
      if isNamed[0] != isNamed[1] { return isNamed[0] }
      return (seconds[$0] ?? 0, $0.name) < (seconds[$1] ?? 0, $1.name)
    }
    var sum = 0.0
    let first = suites.prefix {
      sum += seconds[$0] ?? 0
      return sum < 4
    }
    return [Array(first), Array(suites.dropFirst(first.count))].filter { !$0.isEmpty }
  }
}
