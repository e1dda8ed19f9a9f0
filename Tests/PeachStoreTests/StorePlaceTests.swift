import Foundation
import GRDB
import PeachCore
import PeachTesting
import Testing

@testable import PeachStore

@Suite("A database that another program moves away during a training", .timeLimit(.minutes(1)))
struct StorePlaceTests {
  private let folder: TemporaryDirectory
  private let path: String
  private let store: TrainingDataStore

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.path("training.sqlite")
    store = try TrainingDataStore(path: path)
  }

  private func save(_ cents: Double) async throws {
    try await store.save(StoreSamples.comparison(cents: cents))
  }

  /// The offsets that are stored under a path.
  private func stored(_ path: String) async throws -> [Double] {
    try await StoreSamples.connection(path).read {
      try Double.fetchAll($0, sql: "SELECT centOffset FROM comparison ORDER BY id")
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() }
  }

  @Test(
    "is written again with all its answers where it was removed",
    arguments: [
      ["training.sqlite"], ["training.sqlite", "training.sqlite-wal", "training.sqlite-shm"],
    ])
  func removed(files: [String]) async throws {
    try await save(1)
    for file in files { #expect(unlink(folder.path(file)) == 0) }
    try await save(2)
    #expect(try await stored(path) == [1, 2])
    #expect(store.hasChangedElsewhere == false || files.isEmpty == false)
    try store.close()
    #expect(try await stored(path) == [1, 2])
    #expect(try TrainingDataStore(path: path, access: .readOnly).condition().isWhole)
  }

  @Test("loses nothing where only its journal was removed")
  func journal() async throws {
    try await save(1)
    try await save(2)
    #expect(unlink(path + "-wal") == 0)
    try await save(3)
    // Another program, which knows the disk alone, sees all of them.
    #expect(try await stored(path) == [1, 2, 3])
  }

  @Test("keeps the answers of the old file under a name of their own where it was replaced")
  func replaced() async throws {
    let other = folder.path("other.sqlite")
    let another = try TrainingDataStore(path: other)
    try await another.save(StoreSamples.comparison(cents: 50))
    try another.close()
    try await save(1)
    #expect(rename(other, path) == 0)
    try await save(2)
    let found = try await stored(path)
    #expect(found == [50, 2])
    let kept = try #require(try names.first { $0.contains(".replaced-") })
    #expect(try await stored(folder.path(kept)) == [1])
  }

  @Test("is refused with a sentence while what is there is not a database, and used again later")
  func nonsense() async throws {
    try await save(1)
    #expect(unlink(path) == 0)
    try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
    await #expect(throws: DataStoreError.self) { try await save(2) }
    await #expect(throws: DataStoreError.self) { try await save(2) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "no database")
    #expect(unlink(path) == 0)
    try await save(2)
    let kept = try #require(try names.first { $0.contains(".replaced-") })
    #expect(try await stored(folder.path(kept)) == [1])
    #expect(try await stored(path) == [2])
  }

  @Test("is read only as long as its folder is gone, without a crash")
  func folderGone() async throws {
    try await save(1)
    let away = folder.path("away")
    try FileManager.default.createDirectory(atPath: away, withIntermediateDirectories: true)
    for name in try names where name.hasPrefix("training") {
      #expect(rename(folder.path(name), "\(away)/\(name)") == 0)
    }
    try await save(2)
    #expect(try await stored(path) == [1, 2])
  }
}
