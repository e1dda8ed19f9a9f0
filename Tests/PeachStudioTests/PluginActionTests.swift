import Foundation
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachHost
@testable import PeachSettings
@testable import PeachStudio

@Suite("What is done about plugins", .timeLimit(.minutes(5)))
struct PluginActionTests {
  private let test: TestStudio

  init() throws {
    let shelf = try PluginShelf()
    try shelf.addReady("saw", blocked: ["one", "two"])
    try shelf.addCrashed("organ")
    test = try TestStudio(
      settings: try Settings(environment: ["PEACH_TRUSTED": "passing"]), shelf: shelf)
  }

  private func error(_ body: () async throws(PeachError) -> Void) async -> PeachError? {
    do throws(PeachError) { try await body() } catch { return error }
    return nil
  }

  private static func wrong(_ name: String, _ reason: Reason) -> PeachError {
    PeachError(.wrongName, of: name, reason)
  }

  private func row(_ id: String) throws -> PluginRow {
    try #require(
      test.plugins.rows(trusted: test.studio.settings.trusted).first { $0.id == id })
  }

  @Test("a sound is given another chance, and others stay blocked")
  func forgetsSound() async throws {
    try await test.studio.forget("saw:one")
    #expect(try row("saw").blocked.map(\.sound) == ["saw:two"])
    #expect(
      await error { () async throws(PeachError) in try await test.studio.forget("saw:one") }
        == Self.wrong("saw:one", .notBlocked(SoundSourceID("saw:one"), known: ["saw:two"])))
  }

  @Test("a plugin is checked again, which no plugin of this shelf passes")
  func forgetsPlugin() async throws {
    guard case .quarantined(_, .endedInUse)? = try row("organ").reason.reason
    else {
      Issue.record("it has not crashed")
      return
    }
    try await test.studio.forget("organ")
    guard case .processNotStarted? = try row("organ").reason.reason else {
      Issue.record("it was not checked again")
      return
    }
  }

  @Test("unblocking ends a training, a refused unblocking does not")
  func endsTraining() async throws {
    try await test.studio.open(required: true)
    let training = try await test.studio.begin(.comparison)
    #expect(
      await error { () async throws(PeachError) in try await test.studio.forget("unknown") }
        == Self.wrong("unknown", .noPlugin("unknown", known: ["organ", "saw"])))
    try await test.studio.forget("saw:one")
    var ends: [StopReason] = []
    for await event in training.events {
      if case .stopped(let reason, _) = event { ends.append(reason) }
    }
    #expect(ends == [.soundChanged])
    await test.studio.close()
  }

  @Test("trust is kept in the file, without what only the environment trusts")
  func trusts() async throws {
    try await test.studio.trust("saw", true)
    #expect(test.studio.settings.trusted == ["passing", "saw"])
    #expect(try test.file.content() == "trusted = [\"saw\"]\n")
    try await test.studio.trust("organ", true)
    try await test.studio.trust("saw", true)
    #expect(try test.file.content() == "trusted = [\"organ\", \"saw\"]\n")
    #expect(try row("saw").trusted && row("saw").runs == .apart)
    try await test.studio.trust("saw", false)
    try await test.studio.trust("organ", false)
    #expect(test.studio.settings.trusted == ["passing"])
    #expect(try test.file.content() == "")
  }

  @Test("trust needs a plugin of others; it is taken back from one that has gone")
  func trustsNobody() async throws {
    #expect(
      await error { () async throws(PeachError) in try await test.studio.trust("unknown", true) }
        == Self.wrong("unknown", .noPlugin("unknown", known: ["organ", "saw"])))
    #expect(try test.file.content() == "")
    #expect(
      await error { () async throws(PeachError) in try await test.studio.trust("passing", false) }
        == nil)
    #expect(test.studio.settings.trusted == [])
  }
}
