import Foundation
import GRDB
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachStore

@Suite("The store")
struct TrainingDataStoreTests {
  let folder = TemporaryDirectory.make()
  var path: String { folder.path("data/peach/training.sqlite") }

  @Test("makes its folder for the owner alone")
  func makesFolder() throws {
    _ = try TrainingDataStore(path: path)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path("data/peach"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("gives back a comparison as it was answered, to the millisecond")
  func comparisonRoundTrip() async throws {
    let store = try TrainingDataStore(path: path)
    let completed = try StoreSamples.comparison()
    try await store.save(completed)
    let record = try #require(try store.comparisons().first)
    #expect(record.id == 1)
    #expect(abs(record.timestamp.timeIntervalSince(completed.timestamp)) < 0.0006)
    #expect(record.referenceNote == 60)
    #expect(record.targetNote == 67)
    #expect(record.tuningSystem == "justIntonation")
    #expect(record.centOffset == -12.5)
    #expect(record.renderedCentOffset == -12.25)
    #expect(record.answeredHigher == false)
    #expect(record.isCorrect == true)
    #expect(record.source == "jack:sine")
    #expect(record.output == "jack")
    #expect(record.dropouts == 2)
    #expect(
      record.conditions
        == ExerciseConditions(
          referencePitch: 440, noteDuration: 1, noteGap: 0, loudnessOffset: -1.5,
          responseSeconds: 0.75))
  }

  @Test("gives back a pitch matching as it was let go")
  func matchingRoundTrip() async throws {
    let store = try TrainingDataStore(path: path)
    try await store.save(try StoreSamples.matching(error: -3.25))
    let record = try #require(try store.pitchMatchings().first)
    #expect(record.referenceNote == 69)
    #expect(record.initialCentOffset == -80)
    #expect(record.userCentError == -3.25)
    #expect(record.renderedCentError == -3.75)
    #expect(record.conditions?.responseSeconds == 3)
  }

  @Test("keeps a row from elsewhere without conditions")
  func rowFromElsewhere() async throws {
    let store = try TrainingDataStore(path: path)
    let exercise = StoredExercise(
      timestamp: StoreSamples.noon, referenceNote: 60, targetNote: 60,
      tuningSystem: "equalTemperament", source: "imported", output: "unknown", dropouts: 0,
      conditions: nil)
    let record = TrainingRecord(
      .comparison, exercise, [.number(5), .unknown, .truth(true), .truth(true)])
    try await store.save(record)
    #expect(try store.comparisons().first?.conditions == nil)
  }

  @Test("has committed an answer when saving returns: another connection sees it")
  func committed() async throws {
    let store = try TrainingDataStore(path: path)
    try await store.save(try StoreSamples.comparison())
    let other = try StoreSamples.connection(path)
    let count = try await other.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM comparison")
    }
    #expect(count == 1)
  }

  @Test("keeps an answer whose task is canceled")
  func canceled() async throws {
    let store = try TrainingDataStore(path: path)
    let completed = try StoreSamples.comparison()
    let saving = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.save(completed)
    }
    try await saving.value
    #expect(try store.comparisonCount() == 1)
  }

  @Test("writes to a journal, flushed at every commit, and its file is sound")
  func pragmas() async throws {
    let store = try TrainingDataStore(path: path)
    try await store.save(try StoreSamples.comparison())
    let answers = try await store.queue.read { db in
      try ["journal_mode", "synchronous", "integrity_check"].map { name in
        try String.fetchOne(db, sql: "PRAGMA \(name)")
      }
    }
    #expect(answers == ["wal", "2", "ok"])
  }

  @Test("refuses the time of a wrong clock by its name", arguments: [-1.0, 253_402_300_800])
  func wrongClock(seconds: Double) async throws {
    let store = try TrainingDataStore(path: path)
    let answer = TrainingSamples.answered(cents: 5, at: Date(timeIntervalSince1970: seconds))
    await #expect(throws: PeachError(.data, of: path, .wrongClock)) {
      try await store.save(Outcome(answer))
    }
    #expect(try store.comparisonCount() == 0)
  }

  @Test("finds what it stored when it is opened again")
  func reopened() async throws {
    let store = try TrainingDataStore(path: path)
    try await store.save(try StoreSamples.comparison())
    try await store.save(try StoreSamples.matching())
    try store.close()
    let again = try TrainingDataStore(path: path)
    #expect(try again.comparisonCount() == 1)
    #expect(try again.pitchMatchingCount() == 1)
  }

  @Test("can be read by a program that may not write it")
  func readOnly() async throws {
    let store = try TrainingDataStore(path: path)
    try await store.save(try StoreSamples.comparison())
    let reader = try TrainingDataStore(path: path, access: .readOnly)
    #expect(try reader.comparisonCount() == 1)
    let completed = try StoreSamples.comparison()
    await #expect(throws: PeachError(.data, of: path, .dataReadOnly)) {
      try await reader.save(completed)
    }
  }

  @Test("makes its folder where it is missing, whatever failed before")
  func missingFolder() throws {
    let file = StoreFile(path: (path as NSString).deletingLastPathComponent + "/a/b/peach.sqlite")
    try file.makeFolder()
    errno = 0
    try StoreFile(path: file.folder + "/c/peach.sqlite").makeFolder()
    #expect(FileManager.default.fileExists(atPath: file.folder + "/c"))
  }

  @Test("can be read where no journal can be made next to it")
  func immutable() async throws {
    let store = try TrainingDataStore(path: path)
    try await store.save(try StoreSamples.comparison())
    try store.close()
    let file = StoreFile(path: path)
    let queue = try StoreSamples.connection(file.immutablePath)
    let count = try await queue.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM comparison")
    }
    #expect(count == 1)
    #expect(!FileManager.default.fileExists(atPath: path + "-shm"))
  }

  @Test("forgets everything on request")
  func removeAll() async throws {
    let store = try TrainingDataStore(path: path)
    try await store.save(try StoreSamples.comparison())
    try await store.save(try StoreSamples.matching())
    _ = try store.erase(backup: store.path + ".erased")
    #expect(try store.comparisonCount() == 0)
    #expect(try store.pitchMatchingCount() == 0)
  }

  @Test("stores the answers of two programs at once")
  func twoPrograms() async throws {
    let stores = [try TrainingDataStore(path: path), try TrainingDataStore(path: path)]
    let completed = try StoreSamples.comparison()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask { try await stores[index % 2].save(completed) }
      }
      try await group.waitForAll()
    }
    #expect(try stores[0].comparisonCount() == 100)
  }
}
