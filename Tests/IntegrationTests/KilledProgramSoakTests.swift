import Foundation
import IntegrationSupport
import Testing

/// How often the program is killed: twelve times, or 1,000 in `make soak`.
private let killCount = TestJob.isSoak ? 1000 : 12

@Suite("A killed program")
struct KilledProgramSoakTests {
  @Test("has stored every result it printed, and the database is whole")
  func kill() async throws {
    let home = try TestHome()
    var generator = SystemRandomNumberGenerator()
    var printed = 0
    // Four at once share the file, which is a test of its own.
    for _ in 0..<(killCount / 4 + 1) {
      printed += try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          let delay = Double.random(in: 0.02...1.6, using: &generator)
          group.addTask { try await Self.killOne(home, after: delay) }
        }
        return try await group.reduce(0, +)
      }
      let stored = try StoredData.read(home)
      #expect(stored.comparisons >= printed)
      #expect(stored.isWhole)
    }
    #expect(printed > 0)
  }

  /// Trains on `silent`, and kills the program after a while.
  /// - Returns: how many results it printed.
  private static func killOne(_ home: TestHome, after seconds: Double) async throws -> Int {
    let run = try ProgramRun(
      ["compare", "--json", "--source", "silent", "--duration", "0.3"], home: home.folder)
    let identifier = run.identifier
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
      Foundation.kill(identifier, SIGKILL)
    }
    run.type(Array(repeating: "h", count: 8).joined(separator: "\n"))
    var results = 0
    while let result = run.object("result") {
      if result["stored"] as? Bool != false { results += 1 }
    }
    _ = await run.finish()
    return results
  }
}
