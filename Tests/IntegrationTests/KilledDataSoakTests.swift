import Foundation
import GRDB
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

/// How many rounds of eight kills: three, or 1,250 in `make soak`, which makes 10,000 kills.
private let rounds = TestJob.scaled(3, soak: 1250)

@Suite("A program that is killed while it works on the data")
struct KilledDataSoakTests {
  @Test("has imported all or nothing, keeps every answer, and leaves no lock and no half copy")
  func kill() async throws {
    let home = try TestHome()
    var generator = SeededGenerator(seed: UInt64.random(in: 0 ... .max))
    var printed = 0
    for round in 0..<rounds {
      let moments = (0..<8).map { _ in Double.random(in: 0.005...0.25, using: &generator) }
      // Two at once, on one file.
      for pair in 0..<4 {
        printed += try await withThrowingTaskGroup(of: Int.self) { group in
          for index in [2 * pair, 2 * pair + 1] {
            group.addTask {
              try Self.run(home, number: round * 8 + index, after: moments[index])
            }
          }
          return try await group.reduce(0, +)
        }
      }
      try check(home, printed)
    }
    // Nothing is locked, and all of it can be read.
    let end = try TimedRun(
      ["data", "check"], home: home.folder, environment: [:], deadline: 60)
    #expect(end.status == 0, "\(end.output) \(end.errors)")
  }

  private func check(_ home: TestHome, _ printed: Int) throws {
    let file = home.folder.appendingPathComponent(".local/share/peach/training.sqlite")
    guard try StoredData.read(home).isWhole else {
      Issue.record("the file is not whole")
      return
    }
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try DatabaseQueue(path: file.path).read { db in
      guard try db.tableExists("comparison") else { return }
      let count = { (what: String) in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM comparison WHERE \(what)") ?? -1
      }
      #expect(try count("source = 'elsewhere'").isMultiple(of: ImportedAnswers.count))
      #expect(try count("source <> 'elsewhere'") >= printed)
    }
    let copy = home.folder.appendingPathComponent("copy.sqlite")
    guard FileManager.default.fileExists(atPath: copy.path) else { return }
    let state = try DatabaseQueue(path: copy.path).read {
      try String.fetchOne($0, sql: "PRAGMA integrity_check")
    }
    #expect(state == "ok")
  }

  /// Does something, and is killed.
  /// - Returns: the number of results that were printed as stored.
  private static func run(_ home: TestHome, number: Int, after seconds: Double) throws -> Int {
    switch number % 8 {
    case 0, 1, 2:
      let file = home.folder.appendingPathComponent("given-\(number).csv")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(ImportedAnswers.csv(from: number).utf8).write(to: file)
      _ = try killed(["import", file.path], home, seconds)
    case 3:
      _ = try killed(
        ["data", "backup", home.folder.path + "/copy.sqlite", "--force"], home, seconds)
    case 4: _ = try killed(["data", "compact"], home, seconds)
    case 5: try migrate(number, seconds)
    default:
      let run = try killed(
        ["compare", "--json", "--source", "silent", "--set", "note-duration=0.3"], home,
        seconds * 8)
      return run.output.split(separator: "\n").count {
        $0.contains("\"event\":\"result\"") && !$0.contains("\"stored\":false")
      }
    }
    return 0
  }

  private static func killed(
    _ arguments: [String], _ home: TestHome, _ seconds: Double
  ) throws -> TimedRun {
    let run = try TimedRun(
      arguments, home: home.folder, environment: [:], input: String(repeating: "h\n", count: 4),
      deadline: 60
    ) { process in
      poll(nil, 0, Int32(seconds * 1000))
      Foundation.kill(process, SIGKILL)
    }
    guard [0, 1000 + SIGKILL].contains(run.status) else {
      throw IntegrationError("\(arguments) ended with \(run.status): \(run.errors)")
    }
    return run
  }

  /// Kills the program while it brings a database of the first version up to date.
  private static func migrate(_ number: Int, _ seconds: Double) throws {
    let home = try TestHome()
    let folder = home.folder.appendingPathComponent(".local/share/peach")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("training.sqlite").path
    let fixture = PluginCompiler.repository.appendingPathComponent(
      "Tests/Fixtures/training-data/2026-01.sql")
    let sql = try String(contentsOf: fixture, encoding: .utf8)
    try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: sql) }
    _ = try killed(["data", "compact"], home, seconds)
    let stored = try StoredData.read(home)
    #expect(stored.comparisons == 12 && stored.pitchMatchings == 12 && stored.isWhole)
    let end = try TimedRun(
      ["data", "check"], home: home.folder, environment: [:], deadline: 60)
    #expect(end.status == 0 && end.output.contains("24"), "\(end.output) \(end.errors)")
  }
}
