import Foundation
import IntegrationSupport
import PeachMeasure
import Testing

/// How often a helper is killed: eight times, or 1,000 in `make soak`.
private let killCount = TestJob.scaled(8, soak: 1000)
/// Where chance begins.
private let seed: UInt64 = 20_261

@Suite("A killed process of a plugin", .timeLimit(.minutes(40)))
struct KilledHelperSoakTests {
  /// One training, and when and how the process of its sound is killed.
  private struct Attempt: Sendable {
    let home: TestHome
    /// The seconds that the process is undisturbed.
    let seconds: Double
    /// Whether the guard is killed, and not the process that it guards.
    let isGuard: Bool
  }

  @Test("ends a training that has stored every result it printed, and leaves nothing behind")
  func kill() async throws {
    let workshop = try TestHome()
    let plugins = try PluginFolder(in: workshop)
    try plugins.compile("saw.so", PluginFolder.saw())
    // Four share a store, which is a test of its own; each home knows the plugin already.
    let homes = try (0..<4).map { _ in try TestHome() }
    let path = plugins.folder.path
    for home in homes {
      _ = try TimedRun(
        ["plugins"], home: home.folder, environment: ["PEACH_PLUGIN_PATH": path], deadline: 60)
    }
    var generator = SeededGenerator(seed: seed)
    let attempts = (0..<killCount).map { index in
      Attempt(
        home: homes[index % homes.count], seconds: Double.random(in: 0.1...3, using: &generator),
        isGuard: Bool.random(using: &generator))
    }
    let outcomes = await sideBySide(attempts, atOnce: 4) { attempt in
      Result { try Self.train(attempt, plugins: path) }
    }
    var (printed, lost) = (0, 0)
    for outcome in outcomes {
      let (results, wasLost) = try outcome.get()
      printed += results
      lost += wasLost ? 1 : 0
    }
    var stored = 0
    for home in homes {
      let rows = try StoredData.read(home)
      #expect(rows.isWhole)
      stored += rows.comparisons
      #expect(Traces.left(of: home) == [:])
    }
    print(
      "answers of \(killCount) trainings (\(lost) lost their sound): "
        + "\(printed) printed, \(stored) stored")
    #expect(stored == printed)
    // All are killed before their eight notes are over, unless the test itself is starved.
    #expect(lost > killCount / 4)
    #expect(printed > 0)
  }

  /// Trains on a sound in a process of its own, which is killed after a while.
  /// - Returns: how many results were printed, and whether the training lost its sound.
  private static func train(
    _ attempt: Attempt, plugins: String
  ) throws -> (results: Int, wasLost: Bool) {
    let run = try TimedRun(
      ["compare", "--json", "--source", "saw", "--output", "silent", "--duration", "0.3"],
      home: attempt.home.folder, environment: ["PEACH_PLUGIN_PATH": plugins],
      input: String(repeating: "h\n", count: 8), deadline: 60
    ) { program in
      // A busy machine may need seconds before there is a process to kill.
      Traces.waitForHelper(of: program, within: 30)
      poll(nil, 0, Int32(attempt.seconds * 1000))
      for (guardian, plugin) in Traces.helpers(of: program) {
        Foundation.kill(attempt.isGuard ? guardian : plugin, SIGKILL)
      }
    }
    guard !run.isLate, [0, 1].contains(run.status) else {
      throw IntegrationError("ended with \(run.status) after \(run.seconds) s: \(run.errors)")
    }
    let lines = run.output.split(separator: "\n")
    return (
      lines.count { $0.contains(#""event":"result""#) && !$0.contains(#""stored":false"#) },
      run.status == 1
    )
  }
}
