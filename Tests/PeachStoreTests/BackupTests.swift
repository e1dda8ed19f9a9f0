import Foundation
import PeachCore
import PeachTesting
import Testing
import UserFiles

@testable import PeachStore

@Suite("A backup")
struct BackupTests {
  private let bench: InterchangeBench

  init() throws { bench = try InterchangeBench() }

  private func answers(_ path: String) throws -> Int {
    try TrainingDataStore(path: path, access: .readOnly).comparisonCount()
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: bench.folder.path).sorted()
    }
  }

  @Test("never takes a name that is taken, however soon after another it is made")
  func numbered() async throws {
    let path = bench.store.path + ".erased-now"
    var backups: [String] = []
    for round in 1...3 {
      for cents in 1...round {
        try await bench.store.save(StoreSamples.comparison(cents: Double(cents)))
      }
      backups.append(try bench.store.erase(backup: path))
    }
    #expect(backups == [path, path + "-2", path + "-3"])
    #expect(try backups.map(answers) == [1, 2, 3])
    #expect(try bench.store.comparisonCount() == 0)
  }

  @Test(
    "is made before answers are replaced, in the same transaction, and not if nothing is replaced")
  func replaced() async throws {
    try await bench.store.save(StoreSamples.comparison(cents: 1))
    let backup = bench.store.path + ".before-import-now"
    let file = bench.folder.appendingPathComponent("given")
    try Data(InterchangeBench.csv("nonsense").utf8).write(to: file)
    let before = try names
    #expect(throws: Reason.nothingToReplaceWith) {
      try bench.store.importing(
        InterchangeReader(path: file.path), mode: .replace, backup: backup)
    }
    #expect(try names == before)
    for cents in ["2", "3"] {
      let row = InterchangeBench.comparison("2026-01-01T12:00:00Z", cents: cents)
      try Data(InterchangeBench.csv(row).utf8).write(to: file)
      _ = try bench.store.importing(
        InterchangeReader(path: file.path), mode: .replace, backup: backup)
    }
    #expect(try answers(backup) == 1 && answers(backup + "-2") == 1)
    #expect(try TrainingDataStore(path: backup, access: .readOnly).comparisons()[0].centOffset == 1)
  }

  @Test("named by the user replaces no file unless asked to, and never the database")
  func named() async throws {
    try await bench.store.save(StoreSamples.comparison(cents: 1))
    let path = bench.folder.appendingPathComponent("copy.sqlite").path
    let own = OwnFiles(names: [bench.store.path])
    try bench.store.backUp(to: path, ifTaken: .refuse, own: own)
    let empty = try InterchangeBench()
    #expect(throws: FileError(path: path, cause: .exists)) {
      try empty.store.backUp(to: path, ifTaken: .refuse, own: own)
    }
    for suffix in ["", "-wal", "-shm", ".anything"] {
      #expect(throws: FileError(path: bench.store.path + suffix, cause: .isOwn)) {
        try empty.store.backUp(to: bench.store.path + suffix, ifTaken: .replace, own: own)
      }
    }
    #expect(try answers(path) == 1 && bench.store.comparisonCount() == 1)
  }
}
