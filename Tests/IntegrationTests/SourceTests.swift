import Foundation
import IntegrationSupport
import Testing

@Suite("Sources on a machine without server and device", .serialized, .takenAnew)
struct SourceTests {
  @Test("each source is listed with its reason, and only the silent one is available")
  func sources() async throws {
    let home = try TestHome()
    let machine = try QuietMachine(in: home)
    let listing = try await ListedSources(home: home, environment: machine.environment)
    #expect(listing.status == 0)
    let rows = listing.rows
    #expect(rows.filter(\.available).map(\.id) == ["silent"])
    #expect(rows.filter(\.available).allSatisfy { $0.reason == nil })
    #expect(rows.filter { !$0.available }.allSatisfy { $0.reason?.isEmpty == false })
    let jack = try #require(listing.row("jack:sine"))
    #expect(jack.name == "Sine")
    #expect(jack.backend == "jack")
    #expect(jack.group == "")
    #expect(jack.reason?.contains("no JACK server") == true)
    let alsa = try #require(listing.row("alsa:sine"))
    #expect(alsa.reason?.contains("default") == true)
    // It can be heard through either, so both reasons are reported.
    let font = try #require(listing.row("sf2:TimGM6mb:0:0"))
    #expect(font.group == "TimGM6mb")
    #expect(font.reason?.contains("no JACK server") == true)
    #expect(font.reason?.contains("default") == true)
    #expect(!machine.hasStartedServer)
  }

  @Test("through the silent output every sound is available")
  func silentOutput() async throws {
    let home = try TestHome()
    let machine = try QuietMachine(in: home)
    let rows = try await ListedSources(
      home: home, ["--output", "silent"], environment: machine.environment
    ).rows
    #expect(rows.count > 3)
    #expect(rows.allSatisfy { $0.available && $0.reason == nil })
  }

  @Test(
    "what cannot sound fails with one sentence, and starts no server",
    arguments: [
      (["play", "A4"], "no JACK server"),
      (["play", "A4", "--source", "jack:sine"], "no JACK server"),
      (["play", "A4", "--source", "alsa:sine"], "default"),
      (["play", "A4", "--source", "sf2"], "no JACK server"),
      (["play", "A4", "--output", "jack"], "no JACK server"),
      (["play", "A4", "--source", "nope"], "nope"),
      (["play", "A4", "--source", "jack:nope", "--output", "silent"], "jack:nope"),
      (["play", "A4", "--source", "jack:sine", "--output", "nope"], "nope"),
    ])
  func fails(arguments: [String], named: String) async throws {
    let home = try TestHome()
    let machine = try QuietMachine(in: home)
    let run = try ProgramRun(arguments, home: home.folder, environment: machine.environment)
    let end = await run.finish()
    #expect(end.status == 1)
    #expect(end.output.isEmpty)
    let lines = end.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("peach: ") == true)
    #expect(end.errors.contains(named), "\(end.errors)")
    #expect(!machine.hasStartedServer)
  }

  @Test("a source that was asked for plays on the silent output without server and device")
  func silent() async throws {
    let home = try TestHome()
    let machine = try QuietMachine(in: home)
    for source in ["jack:sine", "alsa", "sf2:TimGM6mb:0:0", "silent"] {
      let run = try ProgramRun(
        ["play", "A4", "A4+1c", "--source", source, "--output", "silent", "--duration", "0.05"],
        home: home.folder, environment: machine.environment)
      let end = await run.finish()
      #expect(end.status == 0, "\(source): \(end.errors)")
      #expect(end.output.count == 2)
    }
    #expect(!machine.hasStartedServer)
  }

  @Test(
    "a plugin that reports too many sources, or takes long to list them, has a row that says so",
    arguments: [("list:many", 4_294_967_295), ("list:slow", 200)])
  func tooMany(fault: String, reported: Int) async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compileBad(isOutput: false)
    let others = try await ListedSources(home: home, ["--output", "silent"]).rows.map(\.id)
    // Also the second time, when the plugin is known.
    for _ in 0..<2 {
      let start = ContinuousClock.now
      let listing = try await ListedSources(
        home: home, ["--output", "silent"],
        environment: ["PEACH_PLUGIN_PATH": plugins.folder.path, "BAD": fault])
      let took = start.duration(to: .now)
      #expect(listing.status == 0)
      #expect(took < .seconds(TestJob.isSoak ? 3 : 15), "\(took)")
      let listed = listing.rows.count { $0.id.hasPrefix("bad:") }
      #expect((1...1_024).contains(listed) && listed < reported)
      let row = try #require(listing.row("bad"))
      #expect(!row.available)
      let reason = try #require(row.reason)
      #expect(reason.contains("reports \(reported) sounds"), "\(reason)")
      #expect(reason.contains("the first \(listed);"), "\(reason)")
      #expect(listing.rows.filter { $0.backend != "bad" }.map(\.id) == others)
    }
    // A source that is not listed can be named.
    let run = try ProgramRun(
      ["play", "A4", "--source", "bad:tone5000", "--output", "silent", "--duration", "0.1"],
      home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path, "BAD": fault])
    #expect(await run.finish().status == 0)
  }

  @Test("Ctrl-C ends a measurement after the sound it is at, and prints what is measured")
  func interruptedMeasurement() async throws {
    let home = try TestHome()
    let run = try ProgramRun(
      ["sources", "--measure", "--json", "--backend", "sf2", "--output", "silent"],
      home: home.folder)
    // The first sound is remembered once it is measured.
    for _ in 0..<600 where !Self.remembers(home) { poll(nil, 0, 50) }
    #expect(Self.remembers(home))
    run.send(SIGINT)
    let end = await run.finish()
    #expect(end.status == 130, "\(end.errors)")
    struct Row: Decodable { let id: String }
    let rows = try JSONDecoder().decode([Row].self, from: Data(end.output.joined().utf8))
    // Which font comes first depends on what is installed.
    #expect(rows.first?.id.hasSuffix(":0:0") == true && rows.count < 100, "\(rows.map(\.id))")
  }

  private static func remembers(_ home: TestHome) -> Bool {
    let files = FileManager.default.enumerator(at: home.folder, includingPropertiesForKeys: nil)
    return files?.contains { ($0 as? URL)?.path.contains("/calibration/") == true } == true
  }
}
