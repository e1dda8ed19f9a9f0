import Foundation
import IntegrationSupport
import Testing

@Suite("LV2 instruments", .serialized, .timeLimit(.minutes(3)))
struct LV2Tests {
  private struct Row: Decodable {
    let id: String
    let name: String
    let group: String
    let available: Bool
    let reason: String?
  }

  private static func home() throws -> TestHome {
    let home = try TestHome()
    _ = try LV2Bundle(in: home)
    return home
  }

  @Test("each is listed with its presets, and what one lacks by name")
  func listed() async throws {
    let home = try Self.home()
    let run = try ProgramRun(
      ["sources", "--json", "--output", "silent"], home: home.folder)
    let end = await run.finish()
    let rows = try JSONDecoder().decode([Row].self, from: Data(end.output.joined().utf8))
      .filter { $0.id.hasPrefix("lv2:") }
    #expect(rows.count == 15)
    let preset = try #require(rows.first { $0.id == "lv2:Test-right:Soft-low" })
    #expect(preset.name == "Soft & low" && preset.group == "Test right" && preset.available)
    let demanding = try #require(rows.first { $0.id == "lv2:Test-demanding" })
    #expect(demanding.reason?.contains("urn:peach:test:what-nobody-has") == true)
    #expect(rows.filter { !$0.available }.map(\.id) == ["lv2:Test-demanding"])
  }

  @Test("a URI is a name, too")
  func uri() async throws {
    let home = try Self.home()
    for id in ["lv2:urn:peach:test:right", "lv2:urn:peach:test:soft"] {
      let run = try ProgramRun(
        ["play", "A4", "--source", id, "--output", "silent", "--duration", "0.2"],
        home: home.folder)
      let end = await run.finish()
      #expect(end.status == 0, "\(id): \(end.errors)")
    }
  }

  @Test(
    "is right, at rest and moved, whatever its own tuning, delay and ports are",
    arguments: [
      "Test-right", "Test-sharp", "Test-slow", "Test-late", "Test-worker", "Test-droning",
      "Test-mono", "Test-right:Soft-low", "Test-printing",
    ])
  func exact(name: String) async throws {
    let home = try Self.home()
    let run = try ProgramRun(
      ["verify", "--source", "lv2:\(name)", "--output", "silent"], home: home.folder)
    let end = await run.finish()
    #expect(end.status == 0, "\(name): \(end.output.joined(separator: "\n")) \(end.errors)")
    #expect(!end.errors.contains("noise") && !end.output.joined().contains("noise"))
  }

  @Test(
    "what it does wrong costs one sentence, and its own sound alone from then on",
    arguments: ["crashing", "hanging", "leaving", "overrunning"])
  func fault(name: String) async throws {
    let home = try Self.home()
    let play = { (sound: String) in
      try ProgramRun(
        ["play", "A4", "--source", "lv2:Test-\(sound)", "--output", "silent", "--duration", "0.3"],
        home: home.folder)
    }
    let first = try await play(name).finish()
    #expect(first.status == 1)
    #expect(first.errors.split(separator: "\n").count == 1, "\(first.errors)")
    #expect(first.errors.contains("lv2:Test-\(name)"), "\(first.errors)")
    let second = try await play(name).finish()
    #expect(second.status == 1)
    #expect(second.errors.contains("peach plugins forget"), "\(second.errors)")
    let other = try await play("right").finish()
    #expect(other.status == 0, "\(other.errors)")
    let listed = try ProgramRun(["sources", "--json", "--output", "silent"], home: home.folder)
    let rows = try JSONDecoder().decode(
      [Row].self, from: Data(await listed.finish().output.joined().utf8))
    #expect(rows.first { $0.id == "lv2:Test-\(name)" }?.available == false)
    #expect(rows.first { $0.id == "lv2:Test-right" }?.available == true)
  }

  @Test("the checks name an instrument that allocates while it renders")
  func allocating() async throws {
    let home = try Self.home()
    let library = ProgramRun.program.deletingLastPathComponent()
      .appendingPathComponent("libLV2Host.so").path
    for (name, isClean) in [("Test-allocating", false), ("Test-right", true)] {
      let run = try ProgramRun(
        ["plugins", "check", library, "--source", name], home: home.folder)
      let lines = await run.finish().output
      let failed = lines.filter { $0.hasPrefix("failed") }
      #expect(
        failed.contains { $0.contains("allocates-nothing-while-rendering") } == !isClean,
        "\(lines)")
      if isClean { #expect(failed == []) }
    }
  }
}
