import Foundation
import GRDB
import IntegrationSupport
import PeachTesting
import Testing

/// Something that writes files, with what has to hold after it failed or was killed at any of its calls.
struct FaultyOperation: Sendable, CustomTestStringConvertible {
  let name: String
  /// The command, in a folder with the database in "db", and with "given.csv" of other answers.
  let arguments: @Sendable (_ folder: String) -> [String]
  var input = ""
  /// Changes the folder before the command runs.
  var prepare: @Sendable (_ folder: String) throws -> Void = { _ in }
  /// Returns what is wrong afterwards; `isDone` is true if the command ended with 0.
  let fault: @Sendable (_ after: Aftermath, _ isDone: Bool) throws -> String?

  var testDescription: String { name }

  static let answers = ImportedAnswers.count

  /// True for a command whose result is a file that the user named.
  var writesFile: Bool { arguments("").contains { $0.hasPrefix("/") && !$0.contains("given") } }

  static let all: [FaultyOperation] = [
    FaultyOperation(
      name: "a training",
      arguments: { _ in
        ["compare", "--json", "--source", "silent", "--count", "1", "--set", "note-duration=0.3"]
      }, input: "h\n",
      fault: { after, isDone in
        let stored = after.printedResults
        let count = try after.count(in: "db/training.sqlite")
        // An answer that was not reported yet may be there, and none is lost that was.
        guard count == answers + stored || count == answers + 1 else { return "\(count) answers" }
        return isDone && stored != 1 ? "it reports success without an answer" : nil
      }),
    FaultyOperation(
      name: "an export", arguments: { ["export", "\($0)/out.csv"] },
      fault: { after, isDone in
        let lines = after.lines(of: "out.csv")
        return lines == answers + 2 || lines == nil && !isDone
          ? after.unchanged : "\(lines ?? -1) lines"
      }),
    FaultyOperation(
      name: "an export over a file", arguments: { ["export", "\($0)/out.csv", "--force"] },
      prepare: { try Data("old\n".utf8).write(to: URL(fileURLWithPath: "\($0)/out.csv")) },
      fault: { after, isDone in
        let lines = after.lines(of: "out.csv")
        return lines == answers + 2 || lines == 1 && !isDone
          ? after.unchanged : "\(lines ?? -1) lines"
      }),
    FaultyOperation(
      name: "a picture", arguments: { ["profile", "--svg", "\($0)/out.svg"] },
      fault: { after, isDone in
        let text = after.text(of: "out.svg")
        return text?.hasSuffix("</svg>\n") == true || text?.hasSuffix("</svg>") == true
          || text == nil && !isDone ? after.unchanged : "half a picture"
      }),
    FaultyOperation(
      name: "a backup", arguments: { ["data", "backup", "\($0)/copy.sqlite"] },
      fault: { after, isDone in
        let count = try? after.count(in: "copy.sqlite")
        return count == answers || count == nil && !isDone
          ? after.unchanged : "\(count ?? -1) in it"
      }),
    FaultyOperation(
      name: "an erasure", arguments: { _ in ["data", "erase", "--yes"] },
      fault: { after, isDone in
        let count = try after.count(in: "db/training.sqlite")
        if count == answers, !isDone { return nil }
        guard count == 0, let copy = after.names(in: "db").first(where: { $0.contains(".erased-") })
        else { return "\(count) answers" }
        return try after.count(in: "db/\(copy)") == answers ? nil : "the backup is not whole"
      }),
    FaultyOperation(
      name: "an import", arguments: { ["import", "\($0)/given.csv"] },
      fault: { after, isDone in
        let count = try after.count(in: "db/training.sqlite")
        return count == 2 * answers || count == answers && !isDone ? nil : "\(count) answers"
      }),
    FaultyOperation(
      name: "an import in place of all", arguments: { ["import", "\($0)/given.csv", "--replace"] },
      fault: { after, isDone in
        guard try after.count(in: "db/training.sqlite") == answers else { return "not all" }
        if try after.first(in: "db/training.sqlite") == after.firstBefore {
          return isDone ? "nothing was replaced" : nil
        }
        guard let copy = after.names(in: "db").first(where: { $0.contains(".before-import-") })
        else {
          return "no backup"
        }
        return try after.first(in: "db/\(copy)") == after.firstBefore ? nil : "a wrong backup"
      }),
    FaultyOperation(
      name: "compacting", arguments: { _ in ["data", "compact"] },
      fault: { after, _ in after.unchanged }),
    FaultyOperation(
      name: "a salvage", arguments: { ["data", "check", "--salvage", "\($0)/copy.sqlite"] },
      fault: { after, isDone in
        let count = try? after.count(in: "copy.sqlite")
        return count == answers || count == nil && !isDone
          ? after.unchanged : "\(count ?? -1) in it"
      }),
    FaultyOperation(
      name: "a migration", arguments: { _ in ["data", "compact"] },
      prepare: { folder in
        let path = "\(folder)/db/training.sqlite"
        for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/db") {
          try FileManager.default.removeItem(atPath: "\(folder)/db/\(name)")
        }
        let fixture = PluginCompiler.repository.appendingPathComponent(
          "Tests/Fixtures/training-data/2026-01.sql")
        let sql = try String(contentsOf: fixture, encoding: .utf8)
        try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: sql) }
      },
      fault: { after, _ in
        try after.count(in: "db/training.sqlite") == 24 ? nil : "answers are missing"
      }),
  ]
}

/// The state that an operation has left.
struct Aftermath {
  let folder: String
  let output: String
  let firstBefore: Double

  func names(in place: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(place)")) ?? []).sorted()
  }

  func text(of file: String) -> String? {
    try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  func lines(of file: String) -> Int? { text(of: file)?.split(separator: "\n").count }

  /// The results that the command printed as stored.
  var printedResults: Int {
    output.split(separator: "\n").count {
      $0.contains("\"event\":\"result\"") && !$0.contains("\"stored\":false")
    }
  }

  private func read<Value>(_ file: String, _ body: (Database) throws -> Value) throws -> Value {
    let path = "\(folder)/\(file)"
    guard FileManager.default.fileExists(atPath: path) else { throw IntegrationError("no \(file)") }
    return try DatabaseQueue(path: path).read { db in
      guard try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok" else {
        throw IntegrationError("\(file) is damaged")
      }
      return try body(db)
    }
  }

  func count(in file: String) throws -> Int {
    try read(file) { db in
      try ["comparison", "pitch_matching"].reduce(0) {
        try $0 + (Int.fetchOne(db, sql: "SELECT count(*) FROM \($1)") ?? 0)
      }
    }
  }

  func first(in file: String) throws -> Double {
    try read(file) { try Double.fetchOne($0, sql: "SELECT min(timestamp) FROM comparison") ?? -1 }
  }

  /// The fault of the database after an operation that must not change it, or nil.
  var unchanged: String? {
    do {
      let count = try count(in: "db/training.sqlite")
      return count == FaultyOperation.answers ? nil : "\(count) answers"
    } catch {
      return "\(error)"
    }
  }
}

@Suite("Each call of the disk that fails once, or at which Peach is killed, one after the other")
struct FaultTests {
  /// Each call is tried in `make soak` alone.
  private static let step = TestJob.isNight ? 11 : TestJob.isSoak ? 1 : 53
  /// The errors of a failed call; -1 kills the program instead.
  private static let ways: [Int32] = [EIO, ENOSPC, -1]

  @Test(
    "leaves the database and the answer of a training whole",
    arguments: FaultyOperation.all.filter { $0.name.contains("training") })
  func training(_ operation: FaultyOperation) async throws { try await faults(operation) }

  @Test(
    "leaves the file that a user named as it was or as it was meant",
    arguments: FaultyOperation.all.filter { $0.writesFile })
  func files(_ operation: FaultyOperation) async throws { try await faults(operation) }

  @Test(
    "leaves all answers, or none and a backup of them",
    arguments: FaultyOperation.all.filter { !$0.writesFile && !$0.name.contains("training") })
  func answers(_ operation: FaultyOperation) async throws { try await faults(operation) }

  /// Fails or kills each call once; the command leaves all as it was or all as it was meant, loses no answer, and
  /// reports it in a sentence.
  private func faults(_ operation: FaultyOperation) async throws {
    let bench = try FaultBench(operation)
    let fired = try await withThrowingTaskGroup(of: Int.self) { group in
      for (offset, way) in Self.ways.enumerated() {
        group.addTask {
          var count = 0
          // Each way begins elsewhere, so that together they try more places.
          var call = offset * Self.step / Self.ways.count
          while try bench.run(failingAt: call, with: way) {
            count += 1
            call += Self.step
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
    // It is the disk's calls that fail, and not a name that has changed.
    #expect(fired > 0)
    if TestJob.isSoak {
      print("\(operation.name): \(fired) runs, a call of each failed or was killed")
    }
  }
}

/// A folder from which an operation begins, again and again.
final class FaultBench: Sendable {
  private let home: TestHome
  private let operation: FaultyOperation
  private let library: String
  private let firstBefore: Double

  init(_ operation: FaultyOperation) throws {
    home = try TestHome()
    self.operation = operation
    library = try PluginFolder(in: home).compile(
      "failing_disk.so", try PluginFolder.source("failing_disk.c"),
      arguments: ["-fvisibility=default"]
    ).path
    let template = home.folder.appendingPathComponent("template").path
    try FileManager.default.createDirectory(
      atPath: template + "/db", withIntermediateDirectories: true)
    for (name, number) in [("first.csv", 0), ("given.csv", 1)] {
      try Data(ImportedAnswers.csv(from: number).utf8).write(
        to: URL(fileURLWithPath: "\(template)/\(name)"))
    }
    let filled = try TimedRun(
      ["import", template + "/first.csv", "--data-dir", template + "/db"], home: home.folder,
      environment: [:], deadline: 60)
    guard filled.status == 0 else { throw IntegrationError(filled.errors) }
    firstBefore = try Aftermath(folder: template, output: "", firstBefore: 0)
      .first(in: "db/training.sqlite")
    try operation.prepare(template)
  }

  /// Runs the operation in a fresh copy of the folder.
  /// - Parameters:
  ///   - call: the number of the call that fails, from 0.
  ///   - error: the error of the call; -1 kills the program instead.
  /// - Returns: false if there were fewer calls.
  /// - Throws: when nothing can be prepared.
  func run(failingAt call: Int, with error: Int32) throws -> Bool {
    let root = home.folder.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appendingPathComponent("kept").path
    let mark = root.path + "/mark"
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: home.folder.appendingPathComponent("template").path, toPath: folder)
    let run = try peach(
      operation.arguments(folder), folder,
      [
        "LD_PRELOAD": library, "FAIL_FILE": "/kept/", "FAIL_AFTER": "\(call)", "FAIL_ONCE": "1",
        "FAIL_WITH": "\(error)", "FAIL_MARK": mark,
      ], operation.input)
    let fired = FileManager.default.fileExists(atPath: mark)
    let place: Comment = "call \(call), \(error): \(run.status) \(run.output) \(run.errors)"
    let allowed: [Int32] = error < 0 && fired ? [1000 + SIGKILL] : [0, 1]
    #expect(allowed.contains(run.status) && !run.isLate, place)
    if run.status == 1 {
      #expect(run.errors.contains("peach: ") || run.errors.contains("."), place)
    }
    // The next commands find nothing locked, and remove what a killed one has left.
    for arguments in [["data", "compact"], ["export", folder + "/next.csv"]] {
      let next = try peach(arguments, folder)
      #expect(next.status == 0, "\(place) then \(arguments): \(next.errors)")
    }
    let after = Aftermath(folder: folder, output: run.output, firstBefore: firstBefore)
    do {
      let fault = try operation.fault(after, run.status == 0)
      #expect(fault == nil, place)
    } catch {
      Issue.record(error, place)
    }
    let left = after.names(in: "") + after.names(in: "db")
    #expect(!left.contains { $0.contains("part") || $0.contains(".unsaved-") }, "\(place) \(left)")
    return fired
  }

  private func peach(
    _ arguments: [String], _ folder: String, _ environment: [String: String] = [:],
    _ input: String = ""
  ) throws -> TimedRun {
    try TimedRun(
      arguments + ["--data-dir", folder + "/db"], home: home.folder, environment: environment,
      input: input, deadline: 60)
  }
}
