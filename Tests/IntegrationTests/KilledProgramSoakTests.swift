import Foundation
import IntegrationSupport
import Testing

/// How often the program is killed: twelve times, or 1,000 in `make soak`.
private let killCount = TestJob.scaled(12, soak: 1000)

@Suite("A killed program")
struct KilledProgramSoakTests {
  @Test("has stored every result it printed, and the database is whole")
  func kill() async throws {
    let home = try TestHome()
    var generator = SystemRandomNumberGenerator()
    var printed = 0
    // Four at once share the file, which is a test of its own. They are counted by what they print, and not by
    // the clock alone: on a busy machine all would die before their first result.
    for _ in 0..<(killCount / 4 + 1) {
      printed += try await withThrowingTaskGroup(of: Int.self) { group in
        for results in 0..<4 {
          let delay = Double.random(in: 0.02...0.6, using: &generator)
          group.addTask { try await Self.killOne(home, results: results, delay: delay) }
        }
        return try await group.reduce(0, +)
      }
      let stored = try StoredData.read(home)
      #expect(stored.comparisons >= printed)
      #expect(stored.isWhole)
    }
    #expect(printed > 0)
  }

  /// Trains on `silent`, and kills the program.
  /// - Parameters:
  ///   - home: its home.
  ///   - count: how many results it may print first.
  ///   - delay: how long it lives after the last of them, in seconds.
  /// - Returns: how many results it printed.
  /// - Throws: when it cannot be started.
  private static func killOne(_ home: TestHome, results count: Int, delay: Double) async throws
    -> Int
  {
    let run = try ProgramRun(
      ["compare", "--json", "--source", "silent", "--duration", "0.3"], home: home.folder)
    run.type(Array(repeating: "h", count: 8).joined(separator: "\n"))
    var results = 0
    func takeResult() -> Bool {
      guard let result = run.object("result") else { return false }
      if result["stored"] as? Bool != false { results += 1 }
      return true
    }
    for _ in 0..<count where !takeResult() { break }
    let identifier = run.identifier
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
      Foundation.kill(identifier, SIGKILL)
    }
    while takeResult() {}
    _ = await run.finish()
    return results
  }
}
