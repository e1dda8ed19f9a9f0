import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite("Plugins that use version 1.1 of the contract", .serialized, .takenAnew)
struct SecondMinorTests {
  private static let source = PluginCompiler.repository.appendingPathComponent(
    "Tests/Plugins/minor.c")

  /// Builds `minor.c`.
  private static func build(_ plugins: PluginFolder, _ definitions: String...) throws -> URL {
    let file = plugins.folder.appendingPathComponent("minor.so")
    try PluginCompiler.compile(source, to: file, arguments: definitions.map { "-D\($0)" })
    return file
  }

  @Test("one that uses all of it passes every check")
  func whole() async throws {
    let home = try TestHome()
    let file = try Self.build(PluginFolder(in: home), "LATER=480")
    let run = try await CheckRun(file, home: home)
    #expect(run.faults == [])
    #expect(run.status == 0)
  }

  @Test("free-running phases are excused where they are declared, and found where they are not")
  func freeRunning() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let excused: Set = [
      "renders-the-same-again", "instances-are-independent", "ignores-unknown-notes",
      "ignores-unknown-events", "block-sizes-do-not-matter",
    ]
    let declaring = try Self.build(plugins, "FREE_RUNNING")
    let declared = try await CheckRun(declaring, home: home)
    #expect(declared.faults == [])
    #expect(excused.isSubset(of: declared.names("skipped")))
    for check in excused {
      let alone = try await CheckRun(declaring, home: home, arguments: ["--only", check])
      #expect(alone.checks.map(\.result) == ["skipped"], "\(check)")
      #expect(alone.checks.map(\.detail) == ["declared as not reproducible"], "\(check)")
    }
    let undeclared = try await CheckRun(
      Self.build(plugins, "FREE_RUNNING", "UNDECLARED"), home: home)
    #expect(undeclared.faults.contains { $0.hasPrefix("renders-the-same-again: failed") })
    #expect(undeclared.status != 0)
  }

  @Test("a sound with an absurd delay is refused in a sentence, with --isolate too")
  func absurd() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    _ = try Self.build(plugins, "DELAY=4000000000u")
    for more in [[], ["--isolate"]] {
      let play = try ProgramRun(
        ["play", "A4", "--source", "minor", "--output", "silent"] + more, home: home.folder,
        environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
      let end = await play.finish()
      #expect(end.status == 1)
      #expect(
        end.errors.contains("it declares delay as 4000000000, but only 0…96000 is allowed"),
        "\(end.errors)")
      #expect(end.errors.split(separator: "\n").count == 1, "\(end.errors)")
    }
  }

  /// Runs `peach play` on the silent output with options of backends.
  private static func play(
    _ options: [String], _ plugins: PluginFolder, _ home: TestHome, more: [String] = []
  ) async throws -> (status: Int32, output: [String], errors: String) {
    let play = try ProgramRun(
      ["play", "A4", "--source", "minor", "--output", "silent"]
        + options.flatMap { ["--option", $0] } + more,
      home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    return await play.finish()
  }

  @Test(
    "an unknown option is refused in a sentence that says why",
    arguments: [
      ("minor:cents", 64, "--option minor:cents is not allowed; allowed: BACKEND:NAME=VALUE."),
      ("nope:cents=3", 1, "nope is unavailable: there is no backend “nope”."),
      ("minor:volume=3", 1, "minor is unavailable: it has no option “volume”; it has: cents."),
      (
        "minor:cents=99", 1,
        """
        minor is unavailable: “--option minor:cents=99” is refused: “the cents lie within -40...40”.
        """
      ),
      (
        "jack:cents=3", 1,
        "jack is unavailable: it has no option “cents”; it has no options at all."
      ),
    ])
  func refusedOption(option: String, status: Int32, sentence: String) async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    _ = try Self.build(plugins)
    let end = try await Self.play([option], plugins, home)
    #expect(end.status == status)
    #expect(end.errors == "peach: \(sentence)\n")
    let sources = try ProgramRun(
      ["sources", "--option", option], home: home.folder,
      environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let listed = await sources.finish()
    #expect(listed.status == status)
    #expect(listed.errors == end.errors)
  }

  @Test("a backend's options are listed, as a text and as JSON")
  func listedOptions() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    _ = try Self.build(plugins)
    let listing = try await PluginListing(home: home, plugins: plugins)
    let rows = Dictionary(uniqueKeysWithValues: listing.rows.map { ($0.id, $0.options) })
    #expect(
      rows["minor"] == [
        .init(name: "cents", text: "How far the tone is out of tune.", hint: "-40...40")
      ])
    #expect(rows["sf2"]?.map(\.name) == ["soundfont"])
    #expect(rows["jack"] == [])
    let text = try ProgramRun(
      ["plugins"], home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let lines = await text.finish().output
    #expect(
      lines.contains("    --option minor:cents=-40...40  How far the tone is out of tune."))
  }

  /// Plays A4 into a file of some rate, and measures it.
  private static func heard(
    cents: Int, rate: Int, _ plugins: PluginFolder, _ home: TestHome, more: [String] = []
  ) async throws -> Double {
    let recorder = try PluginFolder.recorder().replacingOccurrences(
      of: "#define RATE 48000u", with: "#define RATE \(rate)u")
    try plugins.compile("file.so", recorder, arguments: ["-lpthread"])
    let take = home.folder.appendingPathComponent("take.wav")
    let play = try ProgramRun(
      [
        "play", "A4", "--source", "minor", "--output", "file:\(take.path)", "--duration", "0.4",
        "--option", "minor:cents=\(cents)",
      ] + more, home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let end = await play.finish()
    #expect(end.status == 0, "\(end.errors)")
    return try ExampleTests.centsFrom(440, in: take, rate: Double(rate))
  }

  @Test(
    "a tuning is remembered by what the source says it plays, and measured again when that changes")
  func content() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    _ = try Self.build(plugins)
    for (cents, more) in [(30, []), (30, []), (-25, []), (35, ["--isolate"])] {
      let off = try await Self.heard(cents: cents, rate: 48_000, plugins, home, more: more)
      #expect(abs(off) < 0.5, "\(cents) cents: \(off)")
    }
    let cache = home.folder.appendingPathComponent(".cache/peach/calibration")
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 3)
  }

  @Test("a tuning that depends on the rate is measured at the output's")
  func byRate() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    _ = try Self.build(plugins, "BY_RATE")
    for rate in [44_100, 48_000, 44_100] {
      let off = try await Self.heard(cents: 30, rate: rate, plugins, home)
      #expect(abs(off) < 0.5, "\(rate) Hz: \(off)")
    }
    let cache = home.folder.appendingPathComponent(".cache/peach/calibration")
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 2)
  }
}
