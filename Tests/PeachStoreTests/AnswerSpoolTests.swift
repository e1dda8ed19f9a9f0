import Foundation
import GRDB
import PeachCore
import PeachTesting
import Testing

@testable import PeachStore

@Suite("An answer given while another program holds the write lock", .timeLimit(.minutes(5)))
struct AnswerSpoolTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.path("training.sqlite")
  }

  private var spools: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter {
        $0.contains(".unsaved-")
      }
    }
  }

  /// Tries to store an answer while a connection of its own holds the lock.
  private func saveWhileLocked(_ store: TrainingDataStore, _ cents: Double) async throws {
    let other = try StoreSamples.connection(path)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: PeachError(.dataBusy, of: path, .dataLocked)) {
      try await store.save(StoreSamples.comparison(cents: cents))
    }
    await store.hold([Outcome(try StoreSamples.comparison(cents: cents))])
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
  }

  @Test("is on the disk at once, and in the database with the next program that opens it")
  func survives() async throws {
    let store = try TrainingDataStore(path: path)
    try await saveWhileLocked(store, 7)
    #expect(try spools.count == 1)
    // A program that runs at the same time does not take it for lost.
    let second = try TrainingDataStore(path: path)
    #expect(try second.comparisonCount() == 0)
    // As after a kill: the file and its lock are gone with the program, and the answer is not.
    let file = try #require(try spools.first)
    let copy = try Data(contentsOf: URL(fileURLWithPath: folder.path(file)))
    try store.close()
    try copy.write(to: URL(fileURLWithPath: path + ".unsaved-killed"))
    let reader = try TrainingDataStore(path: path, access: .readOnly)
    #expect(try reader.comparisons().map(\.centOffset) == [7])
    #expect(!FileManager.default.fileExists(atPath: path + ".unsaved-killed"))
  }

  @Test("is stored once, whether the program stores it later or another one imports it")
  func once() async throws {
    let store = try TrainingDataStore(path: path)
    try await saveWhileLocked(store, 7)
    let answer = try StoreSamples.comparison(cents: 7)
    try await store.save(answer)
    #expect(try spools == [])
    #expect(try store.comparisonCount() == 1)
  }

  @Test("does not follow the answer into a database that can be written")
  func notNeeded() async throws {
    let store = try TrainingDataStore(path: path)
    try await store.save(StoreSamples.comparison(cents: 7))
    #expect(try spools == [])
  }

  @Test("is not thrown away where it cannot be read, and not tried again")
  func unreadable() throws {
    _ = try TrainingDataStore(path: path)
    for (name, text) in [("1", ""), ("2", "[\n{\"format\":"), ("3", "nonsense")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + ".unsaved-" + name))
    }
    #expect(try TrainingDataStore(path: path).comparisonCount() == 0)
    #expect(try spools == [])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.filter { $0.contains(".unreadable-") }.count == 2)
  }
}
