import Foundation
import PeachCore
import PeachTesting
import Testing

@testable import PeachStore

@Suite("A file in a folder that two machines share")
struct StoreLeaseTests {
  private let folder: TemporaryDirectory
  private let path: String
  private let laptop = StoreLease.Machine(id: "1", host: "laptop")
  private let studio = StoreLease.Machine(id: "2", host: "studio")

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.path("training.sqlite")
  }

  private func open(_ machine: StoreLease.Machine) throws -> TrainingDataStore {
    try TrainingDataStore(path: path, busyTimeout: 1, machine: machine)
  }

  private var notes: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter {
        $0.contains(".open-")
      }
    }
  }

  @Test("is refused while the other has it open, and stays unchanged")
  func refused() async throws {
    let first = try open(laptop)
    try await first.save(try StoreSamples.comparison())
    #expect(throws: PeachError(.data, of: path, .dataOpenElsewhere(host: "laptop"))) {
      try open(studio)
    }
    // Programs of one machine share it, and the last one gives it up.
    let second = try open(laptop)
    try first.close()
    #expect(throws: PeachError.self) { try open(studio) }
    try second.close()
    #expect(try notes == [])
    #expect(try open(studio).comparisonCount() == 1)
  }

  @Test("may be read there")
  func read() async throws {
    let first = try open(laptop)
    try await first.save(try StoreSamples.comparison())
    let reader = try TrainingDataStore(
      path: path, access: .readOnly, busyTimeout: 1, machine: studio)
    #expect(try reader.comparisonCount() == 1)
  }

  @Test("whose notes came late is left to the one that was first")
  func late() async throws {
    let first = try open(laptop)
    let note = URL(fileURLWithPath: path + ".open-1")
    let text = try Data(contentsOf: note)
    try FileManager.default.removeItem(at: note)
    let second = try open(studio)
    try text.write(to: note)
    try await first.save(try StoreSamples.comparison())
    await #expect(throws: PeachError(.data, of: path, .dataOpenElsewhere(host: "laptop"))) {
      try await second.save(try StoreSamples.comparison())
    }
  }

  @Test("is free again after three minutes, whatever time the other machine's clock shows")
  func wrongClock() {
    let now = 1_790_000_000.0
    #expect(StoreLease.isGood(until: now + 180, changed: nil, now: now))
    #expect(!StoreLease.isGood(until: now - 1, changed: now, now: now))
    for year in [now + 31_536_000, 1e300] {
      #expect(StoreLease.isGood(until: year, changed: now - 170, now: now))
      #expect(!StoreLease.isGood(until: year, changed: now - 190, now: now))
      #expect(!StoreLease.isGood(until: year, changed: nil, now: now))
    }
  }

  @Test("has a note of its own that is not written through a link")
  func link() throws {
    let target = folder.path("mine")
    try Data("five thousand bytes".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(
      atPath: path + ".open-1", withDestinationPath: target)
    try open(laptop).close()
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "five thousand bytes")
  }

  @Test("is free again some minutes after a machine was switched off")
  func stale() throws {
    let note = #"{"host":"laptop","since":1700000000,"until":1700000180}"#
    try Data(note.utf8).write(to: URL(fileURLWithPath: path + ".open-1"))
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: path + ".open-3"))
    try open(studio).close()
  }
}
