import Foundation
import GRDB
import PeachCore
import PeachTesting
import Testing

@testable import PeachStore

@Suite("A database that another program moves away during a training", .timeLimit(.minutes(5)))
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

  @Test("loses nothing where its journal was removed and another program has made one since")
  func foreignJournal() async throws {
    try await save(1)
    // The other program sees what the database contains by now, too.
    try store.close()
    let store = try TrainingDataStore(path: path)
    try await store.save(StoreSamples.comparison(cents: 2))
    for suffix in ["-wal", "-shm"] { #expect(unlink(path + suffix) == 0) }
    // In a process of its own, as SQLite shares what it knows of a file within one.
    let script = """
      import sqlite3, sys
      other = sqlite3.connect(sys.argv[1])
      other.execute("CREATE TABLE IF NOT EXISTS other (x)")
      other.commit()
      print("open", flush=True)
      sys.stdin.read()
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, path]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    #expect(try output.fileHandleForReading.read(upToCount: 5) == Data("open\n".utf8))
    try await store.save(StoreSamples.comparison(cents: 3))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(try await stored(path).sorted() == [1, 2, 3])
  }

  @Test("comes back with its folder where that was removed")
  func folder() async throws {
    let inner = folder.path("inner")
    let store = try TrainingDataStore(path: inner + "/training.sqlite")
    try await store.save(StoreSamples.comparison(cents: 1))
    try FileManager.default.removeItem(atPath: inner)
    try await store.save(StoreSamples.comparison(cents: 2))
    #expect(try await stored(inner + "/training.sqlite") == [1, 2])
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
    await #expect(throws: PeachError.self) { try await save(2) }
    await #expect(throws: PeachError.self) { try await save(2) }
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
