import Foundation
import GRDB
import PeachTesting
import Testing

@testable import PeachStore

@Suite("A store whose program is killed")
struct StoreCrashTests {
  @Test("keeps every answer that was reported as stored, and is sound")
  func killed() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("training.sqlite")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try TrainingDataStore(path: path)
      for _ in 0..<20 { try await store.save(try StoreSamples.comparison()) }
      kill(getpid(), SIGKILL)
    }
    let store = try TrainingDataStore(path: path)
    #expect(try store.comparisonCount() == 20)
    let check = try await store.queue.read { db in
      try String.fetchOne(db, sql: "PRAGMA integrity_check")
    }
    #expect(check == "ok")
  }

  @Test("takes an answer of another program while one is killed in the middle of a write")
  func killedWhileWriting() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("training.sqlite")
    let survivor = try TrainingDataStore(path: path)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try TrainingDataStore(path: path)
      try await store.queue.write { db in
        try db.execute(sql: "UPDATE comparison SET dropouts = 1")
        kill(getpid(), SIGKILL)
      }
    }
    try await survivor.save(try StoreSamples.comparison())
    #expect(try survivor.comparisonCount() == 1)
  }
}
