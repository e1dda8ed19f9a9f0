import Foundation
import GRDB
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachStore

@Suite("Opening a store")
struct StoreOpenerTests {
  let folder = TemporaryDirectory.make()
  var path: String { folder.path("training.sqlite") }

  private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  /// Opens, expects an error, and sees to it that the file has not changed.
  private func refusal() throws -> PeachError? {
    let before = try bytes()
    let error = #expect(throws: PeachError.self) {
      try TrainingDataStore(path: path, busyTimeout: 0.05)
    }
    #expect(try bytes() == before)
    return error
  }

  @Test("a database that is text is refused and left as it is")
  func text() throws {
    try folder.write("Dear diary, today I heard a fifth.", to: "training.sqlite")
    guard case .dataDamaged? = try refusal()?.reason else { Issue.record("not damaged"); return }
  }

  @Test("a database whose first page is overwritten is refused and left as it is")
  func damagedPage() throws {
    try TrainingDataStore(path: path).close()
    var content = try bytes()
    content.replaceSubrange(16..<4096, with: [UInt8](repeating: 0xA5, count: 4080))
    try content.write(to: URL(fileURLWithPath: path))
    guard case .dataDamaged? = try refusal()?.reason else { Issue.record("not damaged"); return }
  }

  @Test("a database that ends in the middle fails to be read, as damaged")
  func truncated() async throws {
    let store = try TrainingDataStore(path: path)
    for _ in 0..<200 { try await store.save(try StoreSamples.comparison()) }
    try store.close()
    try (try bytes().prefix(12_288)).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: PeachError.self) {
      let store = try TrainingDataStore(path: path)
      try store.forEachHeardComparison { _ in }
    }
    guard case .dataDamaged? = error?.reason else { Issue.record("not damaged"); return }
  }

  @Test("a database of a newer version is refused and left as it is")
  func newer() async throws {
    try TrainingDataStore(path: path).close()
    let future = try StoreSamples.connection(path)
    try await future.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('2126-01 telepathy')")
    }
    try future.close()
    #expect(try refusal() == PeachError(.data, of: path, .dataNewer))
  }

  @Test("a database of another program is refused and left as it is")
  func foreign() async throws {
    let other = try StoreSamples.connection(path)
    try await other.write { try $0.execute(sql: "CREATE TABLE recipes (id INTEGER PRIMARY KEY)") }
    try other.close()
    guard case .dataDamaged? = try refusal()?.reason else { Issue.record("not refused"); return }
  }

  @Test("a database of the version before is read as it is, and not changed by reading")
  func olderReadOnly() async throws {
    let old = try StoreSamples.connection(path)
    try StoreMigrations.migrator.migrate(old, upTo: "2026-01 comparison and pitch_matching")
    try await old.write { db in
      try db.execute(
        sql: """
          INSERT INTO comparison (timestamp, referenceNote, targetNote, tuningSystem, source,
            output, heard, dropouts, centOffset, answeredHigher, isCorrect)
          VALUES (1790000000, 60, 60, 'equalTemperament', 'jack:sine', 'jack', 1, 0, 5, 1, 1)
          """)
    }
    try old.close()
    let before = try bytes()
    let store = try TrainingDataStore(path: path, access: .readOnly)
    #expect(try store.comparisons().map(\.centOffset) == [5])
    #expect(try store.comparisons().map(\.renderedCentOffset) == [nil])
    try store.close()
    #expect(try bytes() == before)
    let written = try TrainingDataStore(path: path)
    #expect(try written.comparisonCount() == 1)
    try await written.save(try StoreSamples.comparison())
    #expect(try written.comparisons().last?.renderedCentOffset == -12.25)
  }

  @Test("an empty file becomes a database, as after a crash at the very first start")
  func empty() throws {
    try folder.write("", to: "training.sqlite")
    #expect(try TrainingDataStore(path: path).comparisonCount() == 0)
  }

  @Test("an empty file holds no answers to one that only reads, and stays empty")
  func emptyForReading() throws {
    try folder.write("", to: "training.sqlite")
    let store = try TrainingDataStore(path: path, access: .readOnly)
    #expect(try store.comparisonCount() == 0)
    #expect(try bytes().isEmpty)
  }

  @Test("a folder instead of the file is refused")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = #expect(throws: PeachError.self) { try TrainingDataStore(path: path) }
    guard case .dataUnopenable? = error?.reason else { Issue.record("not refused"); return }
  }

  @Test("a file instead of the folder is refused")
  func fileInPlace() throws {
    try folder.write("x", to: "data")
    let inside = folder.path("data/training.sqlite")
    let error = #expect(throws: PeachError.self) { try TrainingDataStore(path: inside) }
    guard case .dataUnopenable? = error?.reason else { Issue.record("not refused"); return }
  }

  @Test("a missing file is not made by one that only reads")
  func missingForReading() throws {
    #expect(throws: PeachError.self) { try TrainingDataStore(path: path, access: .readOnly) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a database held by another program is reported as locked")
  func locked() async throws {
    try TrainingDataStore(path: path).close()
    let holder = try StoreSamples.connection(path)
    try await holder.writeWithoutTransaction { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      try db.execute(sql: "BEGIN EXCLUSIVE")
      #expect(try refusal() == PeachError(.dataBusy, of: path, .dataLocked))
      try db.execute(sql: "ROLLBACK")
    }
  }

  @Test("an answer that cannot be written for a lock is refused as locked, whole")
  func lockedWhileSaving() async throws {
    let store = try TrainingDataStore(path: path, busyTimeout: 0.05)
    let completed = try StoreSamples.comparison()
    let holder = try StoreSamples.connection(path)
    try await holder.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    await #expect(throws: PeachError(.dataBusy, of: path, .dataLocked)) {
      try await store.save(completed)
    }
    try await holder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(try store.comparisonCount() == 0)
  }

  @Test("eight programs that start at once on a new file all get it")
  func simultaneousStart() async throws {
    let path = folder.path("new/training.sqlite")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { _ = try TrainingDataStore(path: path) }
      }
      try await group.waitForAll()
    }
    #expect(try TrainingDataStore(path: path).comparisonCount() == 0)
  }

  @Test("a reader opens a database that another program creates at that moment")
  func simultaneousReader() throws {
    for round in 0..<60 {
      let path = folder.path("\(round)/training.sqlite")
      // Not a task, which might wait for this test to end.
      Thread.detachNewThread { _ = try? TrainingDataStore(path: path) }
      let deadline = ContinuousClock.now + .seconds(10)
      var opened = 0
      while opened < 5, ContinuousClock.now < deadline {
        guard access(path, F_OK) == 0 else { continue }
        #expect(try TrainingDataStore(path: path, access: .readOnly).comparisonCount() == 0)
        opened += 1
      }
      try #require(opened == 5)
    }
  }

  @Test(
    "each failure of SQLite has its own name",
    arguments: [
      (ResultCode.SQLITE_FULL, PeachError(.data, of: "p", .diskFull)),
      (.SQLITE_READONLY, PeachError(.data, of: "p", .dataReadOnly)),
      (.SQLITE_BUSY, PeachError(.dataBusy, of: "p", .dataLocked)),
      (.SQLITE_BUSY_SNAPSHOT, PeachError(.dataBusy, of: "p", .dataLocked)),
      (.SQLITE_CORRUPT, PeachError(.data, of: "p", .dataDamaged("m"))),
      (.SQLITE_NOTADB, PeachError(.data, of: "p", .dataDamaged("m"))),
      (.SQLITE_IOERR, PeachError(.data, of: "p", .dataUnwritable("m"))),
      (.SQLITE_CANTOPEN, PeachError(.data, of: "p", .dataUnopenable("m"))),
    ])
  func mapping(code: ResultCode, expected: PeachError) {
    let error = DatabaseError(resultCode: code, message: "m")
    #expect(StoreErrors(path: "p").writing(error) == expected)
  }

  @Test("a full disk is reported as such, and the rows before it stay")
  func fullDisk() async throws {
    let store = try TrainingDataStore(path: path)
    let completed = try StoreSamples.comparison()
    try await store.save(completed)
    try await store.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA max_page_count = 1")
    }
    let error = await #expect(throws: PeachError.self) {
      for _ in 0..<500 { try await store.save(completed) }
    }
    #expect(error == PeachError(.data, of: path, .diskFull))
    #expect(try store.comparisonCount() >= 1)
  }
}
