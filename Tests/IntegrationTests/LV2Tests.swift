import Foundation
import IntegrationSupport
import Testing

@Suite("LV2 instruments", .serialized, .takenAnew, .timeLimit(.minutes(3)))
struct LV2Tests {
  private static func home() throws -> TestHome {
    let home = try TestHome()
    _ = try LV2Bundle(in: home)
    return home
  }

  @Test("each is listed with its presets, and what one lacks by name")
  func listed() async throws {
    let home = try Self.home()
    let rows = try await ListedSources(home: home, ["--output", "silent"]).rows
      .filter { $0.id.hasPrefix("lv2:") }
    #expect(rows.count == 21)
    let preset = try #require(rows.first { $0.id == "lv2:Test-right:Soft-low" })
    #expect(preset.name == "Soft & low" && preset.group == "Test right" && preset.available)
    let demanding = try #require(rows.first { $0.id == "lv2:Test-demanding" })
    #expect(demanding.reason?.contains("urn:peach:test:what-nobody-has") == true)
    #expect(rows.filter { !$0.available }.map(\.id) == ["lv2:Test-demanding"])
  }

  @Test("are found by words and by their backend, and favourites stand first")
  func found() async throws {
    let home = try Self.home()
    let list = { (arguments: [String]) in
      try await ListedSources(home: home, ["--output", "silent"] + arguments).rows.map(\.id)
    }
    #expect(try await list(["SOFT", "right"]) == ["lv2:Test-right:Soft-low"])
    #expect(try await list(["--backend", "lv2"]).count == 21)
    #expect(try await list(["what", "nobody", "has"]) == [])
    let set = try ProgramRun(
      ["settings", "set", "favourites", "lv2:Test-sharp"], home: home.folder)
    #expect(await set.finish().status == 0)
    #expect(try await list(["--backend", "lv2"]).first == "lv2:Test-sharp")
  }

  @Test(
    "tell what they are fit for once they are measured, each in a process that knows no other, also the one that cannot be"
  )
  func measured() async throws {
    struct Fitness: Decodable {
      let id: String
      let fit: String?
      let keys: Int
      let clear: Int
      let deviation: Double?
      let reason: String?
    }
    let home = try Self.home()
    let run = try ProgramRun(
      [
        "sources", "--backend", "lv2", "--measure", "--json", "--set", "note-range=C4:C5", "test-s",
        "--output", "silent",
      ], home: home.folder)
    let rows = try JSONDecoder().decode(
      [Fitness].self, from: Data(await run.finish().output.joined().utf8))
    #expect(rows.map(\.id) == ["lv2:Test-sharp", "lv2:Test-slow", "lv2:Test-solitary"])
    #expect(rows.allSatisfy { $0.fit == "intervals" && $0.clear == 13 && $0.keys == 13 })
    #expect(abs((rows.first?.deviation ?? 0) - 7) < 0.1)
    #expect(abs((rows.dropFirst().first?.deviation ?? 0) - 146.7) < 0.1)
    let steady = try await ListedSources(
      home: home, ["--backend", "lv2", "--steady", "--output", "silent"])
    #expect(steady.rows.map(\.id) == ["lv2:Test-sharp", "lv2:Test-slow", "lv2:Test-solitary"])
    let crashing = try ProgramRun(
      ["sources", "--measure", "--json", "crashing", "--output", "silent"], home: home.folder)
    let failed = try JSONDecoder().decode(
      [Fitness].self, from: Data(await crashing.finish().output.joined().utf8))
    #expect(failed.count == 1 && failed.first?.fit == nil)
    #expect(failed.first?.reason?.contains("crashed") == true)
  }

  @Test("a URI is a name, also as a setting, and an unknown one is listed with the reason")
  func named() async throws {
    let home = try Self.home()
    for (id, exists) in [("lv2:urn:peach:test:right", true), ("lv2:nobody", false)] {
      let set = try ProgramRun(["settings", "set", "source", id], home: home.folder)
      #expect(await set.finish().status == 0)
      let listing = try await ListedSources(home: home, ["--output", "silent"])
      let row = try #require(listing.row(id))
      #expect(listing.rows.prefix(2).contains { $0.id == id })
      #expect(row.available == exists && row.inUse == exists)
      #expect(exists || row.reason?.contains("nobody") == true)
    }
  }

  @Test("silent instruments are reported, and an unknown backend is refused")
  func silent() async throws {
    let home = try Self.home()
    let played = try await ProgramRun(
      ["play", "A4", "--source", "lv2:Test-mute", "--output", "silent", "--duration", "0.2"],
      home: home.folder
    ).finish()
    #expect(played.status == 0)
    #expect(
      played.errors.contains("No sound on A4: lv2:Test-mute is silent there."),
      "\(played.errors)")
    let refused = try await ProgramRun(["sources", "--backend", "lv3"], home: home.folder).finish()
    #expect(refused.status == 1 && refused.errors.contains("lv3") && refused.errors.contains("lv2"))
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
    let verified = try await ProgramRun(
      ["verify", "--source", "lv2:urn:peach:test:right", "--output", "silent"] + Self.octave,
      home: home.folder
    ).finish()
    #expect(verified.status == 0, "\(verified.errors)")
  }

  @Test(
    "one that was installed since the last look is found",
    arguments: [
      (["verify", "--source", "lv2:Test-right"], "lv2:Test-right"),
      (["play", "A4", "--source", "lv2"], "A4"),
      (["sources", "--measure", "Test-right"], "lv2:Test-right"),
    ])
  func installed(command: [String], said: String) async throws {
    let home = try TestHome()
    let before = try await ListedSources(home: home, ["--output", "silent"]).rows
    #expect(!before.contains { $0.id.hasPrefix("lv2:") })
    _ = try LV2Bundle(in: home)
    let end = try await ProgramRun(command + ["--output", "silent"], home: home.folder).finish()
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.output.contains { $0.contains(said) }, "\(end.output)")
  }

  @Test(
    "is right, at rest and moved, whatever its own tuning, delay and ports are", arguments: tuned)
  func exact(name: String) async throws { try await verify(name) }

  @Test("is right, at rest and moved, whatever else it does", arguments: odd)
  func exactThough(name: String) async throws { try await verify(name) }

  @Test(
    "is right in all octaves, at rest and moved", .enabled(if: TestJob.isSoak, "only in make soak"),
    arguments: tuned + odd)
  func exactSoak(name: String) async throws { try await verify(name, allOctaves: true) }

  /// Measures the pitch of two keys instead of six.
  private static let octave = ["--set", "note-range=A4:A5"]

  private static let tuned = [
    "Test-right", "Test-sharp", "Test-slow", "Test-late", "Test-mono", "Test-right:Soft-low",
  ]
  private static let odd = [
    "Test-worker", "Test-droning", "Test-printing", "Test-drowsy", "Test-legato", "Test-plucked",
  ]

  private func verify(_ name: String, allOctaves: Bool = false) async throws {
    let home = try Self.home()
    let range = allOctaves ? [] : Self.octave
    let run = try ProgramRun(
      ["verify", "--source", "lv2:\(name)", "--output", "silent"] + range, home: home.folder)
    let end = await run.finish()
    #expect(end.status == 0, "\(name): \(end.output.joined(separator: "\n")) \(end.errors)")
    #expect(!end.errors.contains("noise") && !end.output.joined().contains("noise"))
  }

  @Test("sounds fewer notes at once where an instance takes much memory")
  func large() async throws {
    let home = try Self.home()
    for (name, notes) in [("Test-large", 2), ("Test-right", 4)] {
      let run = try ProgramRun(
        ["verify", "--source", "lv2:\(name)", "--output", "silent", "--json"] + Self.octave,
        home: home.folder)
      let declared = run.object("verified")?["declared"] as? [String: Any]
      #expect(declared?["maxNotes"] as? Int == notes)
      #expect(await run.finish().status == 0)
    }
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
    let listing = try await ListedSources(home: home, ["--output", "silent"])
    #expect(listing.row("lv2:Test-\(name)")?.available == false)
    #expect(listing.row("lv2:Test-right")?.available == true)
  }

  @Test("a verification names an instrument that allocates while it renders, and one that does not")
  func verifyingAllocations() async throws {
    let home = try Self.home()
    for (name, allocates) in [("Test-allocating", true), ("Test-right", false)] {
      let run = try ProgramRun(
        ["verify", "--source", "lv2:\(name)", "--output", "silent", "--json"] + Self.octave,
        home: home.folder)
      let heard = run.object("verified")
      #expect(heard?["allocates"] as? Bool == allocates && heard?["locks"] as? Bool == false)
      #expect(await run.finish().status == 0)
    }
  }

  private static let library = ProgramRun.program.deletingLastPathComponent()
    .appendingPathComponent("libLV2Host.so").path

  @Test("the checks warn of what equal notes of an instrument differ by, and fail it for nothing")
  func plucked() async throws {
    let home = try Self.home()
    let run = try await CheckRun(
      URL(fileURLWithPath: Self.library), home: home, arguments: ["--source", "Test-plucked"])
    #expect(run.faults == [])
    #expect(run.names("warning") == ["gain-is-in-decibels", "pitch-steps-are-exact"])
  }

  @Test("the checks name an instrument that allocates while it renders")
  func allocating() async throws {
    let home = try Self.home()
    for (name, isClean) in [("Test-allocating", false), ("Test-right", true)] {
      let check = "allocates-nothing-while-rendering"
      // The other checks of a sound instrument are the long tests' to ask.
      let run = try ProgramRun(
        ["plugins", "check", Self.library, "--source", name]
          + (TestJob.isSoak ? [] : ["--only", check]), home: home.folder)
      let lines = await run.finish().output
      let failed = lines.filter { $0.hasPrefix("failed") }
      #expect(
        failed.contains { $0.contains(check) } == !isClean,
        "\(lines)")
      if isClean { #expect(failed == []) }
    }
  }
}
