import Foundation
import PeachTesting
import Testing

@testable import PeachStore

@Suite("Who may read the training data")
struct StoreRightsTests {
  let folder = TemporaryDirectory.make()
  var path: String { folder.path("peach/training.sqlite") }

  private func rights(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0, "\(path)")
    return status.st_mode & 0o777
  }

  private func fill() async throws -> TrainingDataStore {
    let store = try TrainingDataStore(path: path)
    try await store.save(try StoreSamples.comparison())
    return store
  }

  @Test("is their owner alone, from the first byte on")
  func new() async throws {
    let store = try await fill()
    #expect(try rights(folder.path("peach")) == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(try rights(path + suffix) == 0o600) }
    try store.close()
  }

  @Test(
    "is their owner alone after the next opening, where it was everybody", arguments: [true, false])
  func old(isWriting: Bool) async throws {
    let first = try await fill()
    for suffix in ["", "-wal", "-shm"] { chmod(path + suffix, 0o644) }
    chmod(folder.path("peach"), 0o755)
    let store = try TrainingDataStore(path: path, access: isWriting ? .readWrite : .readOnly)
    #expect(try rights(folder.path("peach")) == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(try rights(path + suffix) == 0o600) }
    try store.close()
    try first.close()
  }

  @Test("is not changed for a folder that contains something else")
  func shared() async throws {
    try await fill().close()
    try folder.write("mine", to: "peach/other.txt")
    chmod(folder.path("peach"), 0o755)
    chmod(path, 0o644)
    try TrainingDataStore(path: path).close()
    #expect(try rights(folder.path("peach")) == 0o755)
    #expect(try rights(path) == 0o600)
  }
}
