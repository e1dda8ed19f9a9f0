import Foundation
import IntegrationSupport
import Testing

@Suite("peach verify", .serialized)
struct VerifyTests {
  /// Each fault, what it has to fail by, and whether it is tried on a sound with harmonics: in all octaves on the sine
  /// too.
  static let faults: [(fault: String, criterion: String, isRich: Bool)] = [
    ("FLAT", "pitch", true), ("FAR", "pitch", true), ("COARSE", "step", false),
    ("STUBBORN", "retune", false),
    ("OVERSHOOTS", "glide", true), ("SLOW", "glide", false), ("DRIFTS", "drift", false),
    ("SHORT", "length", true), ("LINGERS", "release", false), ("LATE", "onset", false),
    ("SOFT", "level", false), ("CLICKS_AT_START", "click-start", true),
    ("CLICKS_AT_STOP", "click-stop", true), ("CLICKS_AT_RETUNE", "click-retune", true),
    ("CLICKS_AT_TAKEOVER", "click-takeover", true), ("DISTORTED", "distortion", false),
    ("SILENT", "silent", true),
  ]

  private struct Verdict: Decodable {
    struct Failure: Decodable {
      let criterion: String
      let sentence: String
    }
    let heard: String
    let kind: String
    let verdict: String
    let passed: Bool
    let failures: [Failure]
  }

  /// Built once, for all tests: its faults are named by the environment.
  private static let wrong = Result {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compile("wrong.so", PluginFolder.source("wrong.c"), arguments: ["-O2"])
    return (home: home, plugins: plugins)
  }

  /// Verifies the two keys of one octave, or the keys of all octaves, of the plugin with some faults.
  private func verify(
    _ faults: [String], _ home: TestHome, allOctaves: Bool = false
  ) async throws -> (verdict: Verdict, status: Int32) {
    try await verify(
      faults.contains("RICH") ? "wrong:tone" : "wrong:sine", Self.wrong.get().plugins, home,
      environment: ["WRONG": faults.joined(separator: " ")], allOctaves: allOctaves)
  }

  private func verify(
    _ source: String, _ plugins: PluginFolder, _ home: TestHome,
    environment: [String: String] = [:], allOctaves: Bool = false
  ) async throws -> (verdict: Verdict, status: Int32) {
    let range = allOctaves ? [] : ["--set", "note-range=A4:A5"]
    let run = try ProgramRun(
      ["verify", "--source", source, "--output", "silent", "--json"] + range, home: home.folder,
      environment: environment.merging(["PEACH_PLUGIN_PATH": plugins.folder.path]) { $1 })
    let end = await run.finish()
    let line = try #require(end.output.first, "\(end.errors)")
    return (try JSONDecoder().decode(Verdict.self, from: Data(line.utf8)), end.status)
  }

  @Test("a plugin that is wrong fails by its fault and by nothing else", arguments: faults)
  func faulty(fault: String, criterion: String, isRich: Bool) async throws {
    try await expectFault(fault, criterion, isRich: isRich)
  }

  @Test(
    "a plugin that is wrong fails by its fault and by nothing else in all octaves",
    .enabled(if: TestJob.isSoak, "only in make soak"), arguments: faults)
  func faultySoak(fault: String, criterion: String, isRich: Bool) async throws {
    try await expectFault(fault, criterion, isRich: isRich, allOctaves: true)
  }

  private func expectFault(
    _ fault: String, _ criterion: String, isRich: Bool, allOctaves: Bool = false
  ) async throws {
    let home = try TestHome()
    for flags in [isRich ? [fault, "RICH"] : [fault]] + (isRich && allOctaves ? [[fault]] : []) {
      let (verdict, status) = try await verify(flags, home, allOctaves: allOctaves)
      #expect(verdict.failures.map(\.criterion) == [criterion], "\(flags)")
      #expect(verdict.failures.first?.sentence.hasSuffix(".") == true)
      #expect(!verdict.passed)
      #expect(status == 1)
    }
  }

  @Test("the same plugin without a fault passes, and so does the sawtooth")
  func faultless() async throws {
    let home = try TestHome()
    let saw = try PluginFolder(in: home)
    try saw.compile("saw.so", PluginFolder.saw())
    for (verdict, status) in [
      try await verify([], home), try await verify(["RICH"], home),
      try await verify("saw", saw, home),
    ] {
      #expect(verdict.failures.map(\.sentence) == [])
      #expect(verdict.passed)
      #expect(verdict.heard == "offline")
      #expect(status == 0)
    }
  }

  @Test("a right bell is no failure and has not passed: its pitch is not judged, its steps are")
  func bell() async throws {
    let home = try TestHome()
    let (verdict, status) = try await verify(["RICH", "BELL"], home)
    #expect(verdict.failures.map(\.sentence) == [])
    #expect(verdict.verdict == "notJudged")
    #expect(verdict.kind == "synthetic")
    #expect(!verdict.passed)
    #expect(status == 0)
    let coarse = try await verify(["RICH", "BELL", "COARSE"], home)
    #expect(coarse.verdict.failures.map(\.criterion) == ["step"])
  }

  @Test("on JACK the sine is heard on the graph, right within a thousandth of a cent, and drawn")
  func jack() async throws {
    try await hearing { graph in
      let plots = graph.home.folder.appendingPathComponent("plots")
      let run = try graph.run(["verify", "--source", "jack:sine", "--json", "--plot", plots.path])
      let object = try #require(run.object("verified"))
      #expect(object["heard"] as? String == "jack")
      #expect(object["passed"] as? Bool == true, "\(object["failures"] ?? "")")
      let error = try #require(object["pitchErrorCents"] as? Double)
      #expect(abs(error) < 0.001)
      #expect(object["lengthErrorFrames"] as? Int == 0)
      let summary = try #require(run.object("summary"))
      #expect(summary["passed"] as? Int == 1)
      let end = await run.finish()
      #expect(end.status == 0)
      #expect(end.errors == "")
      let pictures = try FileManager.default.contentsOfDirectory(atPath: plots.path).sorted()
      #expect(pictures == ["envelope", "pitch", "spectrum"].map { "jack-sine-jack-\($0).svg" })
    }
  }

  @Test("without a sound device the sines are rendered, and pictures are drawn")
  func offline() async throws {
    let home = try TestHome()
    let quiet = try QuietMachine(in: home)
    let plots = home.folder.appendingPathComponent("plots")
    let run = try ProgramRun(
      ["verify", "--plot", plots.path], home: home.folder, environment: quiet.environment)
    let end = await run.finish()
    #expect(end.status == 0)
    #expect(end.errors == "")
    #expect(end.output.contains { $0.hasPrefix("✓ jack:sine") && $0.contains("offline") })
    let files = try FileManager.default.contentsOfDirectory(atPath: plots.path).sorted()
    #expect(
      files
        == ["envelope", "pitch", "spectrum"].map { "jack-sine-offline-\($0).svg" })
    #expect(!quiet.hasStartedServer)
  }

  @Test("a source that does not exist or makes no sound is refused in one sentence")
  func refused() async throws {
    let home = try TestHome()
    let quiet = try QuietMachine(in: home)
    for arguments in [
      ["--source", "jack:harp"], ["--source", "silent"],
      ["--source", "jack:sine", "--output", "jack"],
    ] {
      let run = try ProgramRun(
        ["verify"] + arguments, home: home.folder, environment: quiet.environment)
      let end = await run.finish()
      #expect(end.status == 1)
      #expect(end.output == [])
      #expect(end.errors.split(separator: "\n").count == 1, "\(end.errors)")
    }
  }
}
