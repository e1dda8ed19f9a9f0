import Foundation
import IntegrationSupport
import Testing

@Suite("A disk that fails")
struct FailingDiskTests {
  /// Trains for some exercises.
  private static func train(
    _ home: TestHome, _ count: Int, _ environment: [String: String] = [:]
  ) throws -> TimedRun {
    try TimedRun(
      [
        "compare", "--json", "--source", "silent", "--count", "\(count)", "--set",
        "note-duration=0.3",
      ], home: home.folder, environment: environment,
      input: String(repeating: "h\n", count: count), deadline: 60)
  }

  /// How often it is tried.
  private static let places =
    !TestJob.isSoak
    ? [0, 5, 19, 26] : Array(0..<60)

  private static func environment(
    _ home: TestHome, after writes: Int, with error: Int32
  ) throws -> [String: String] {
    let library = try PluginFolder(in: home).compile(
      "failing_disk.so", try PluginFolder.source("failing_disk.c"),
      arguments: ["-fvisibility=default"])
    return [
      "LD_PRELOAD": library.path, "FAIL_FILE": "training.sqlite", "FAIL_AFTER": "\(writes)",
      "FAIL_WITH": "\(error)",
    ]
  }

  @Test(
    "loses no answer that was reported as stored, explains in one sentence, and training continues",
    arguments: [EIO, ENOSPC])
  func writes(error: Int32) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for count in Self.places { group.addTask { try Self.write(after: count, error) } }
      try await group.waitForAll()
    }
  }

  private static func write(after count: Int, _ error: Int32) throws {
    let home = try TestHome()
    let run = try train(home, 3, environment(home, after: count, with: error))
    #expect(!run.isLate)
    let results = run.output.split(separator: "\n").filter { $0.contains("\"event\":\"result\"") }
    let stored = results.filter { !$0.contains("\"stored\":false") }.count
    // Either the file could not be opened, or each exercise was played to its end.
    let isWhole = results.isEmpty && run.status == 1 || results.count == 3
    #expect(isWhole, "\(count): \(run.status) \(run.output) \(run.errors)")
    let sentences = run.errors.split(separator: "\n").filter { $0.contains("training.sqlite") }
    #expect(sentences.count == (stored < 3 ? 1 : 0), "\(count): \(run.errors)")
    // A disk that is well again.
    let later = try train(home, 1)
    #expect(later.status == 0, "\(count): \(later.errors)")
    let data = try StoredData.read(home)
    #expect(data.isWhole && data.comparisons >= stored + 1, "\(count)")
  }

  @Test("leaves an import, a backup and an export undone or whole", arguments: [EIO, ENOSPC])
  func whole(error: Int32) async throws {
    for count in Self.places {
      let home = try TestHome()
      let environment = try Self.environment(home, after: count, with: error)
      let file = home.folder.appendingPathComponent("given.csv")
      try Data(ImportedAnswers.csv(from: 0).utf8).write(to: file)
      let taken = try TimedRun(
        ["import", file.path], home: home.folder, environment: environment, deadline: 60)
      #expect([0, 1].contains(taken.status) && !taken.isLate, "\(count): \(taken.errors)")
      #expect(taken.errors.split(separator: "\n").count == Int(taken.status), "\(taken.errors)")
      let stored = try StoredData.read(home)
      #expect(stored.comparisons == (taken.status == 0 ? ImportedAnswers.count : 0))
      #expect(stored.isWhole)
      for command in [["data", "backup"], ["export"]] {
        let copy = home.folder.appendingPathComponent("training.sqlite.copy")
        let run = try TimedRun(
          command + [copy.path], home: home.folder, environment: environment, deadline: 60)
        let exists = FileManager.default.fileExists(atPath: copy.path)
        #expect(exists == (run.status == 0), "\(count): \(run.errors)")
        try? FileManager.default.removeItem(at: copy)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
      #expect(!names.contains { $0.contains(".part-") }, "\(names)")
    }
  }
}
