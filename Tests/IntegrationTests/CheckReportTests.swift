import Foundation
import IntegrationSupport
import PeachChecks
import PeachTesting
import Testing

@Suite("What the checks of a plugin say, and which they are", .serialized)
struct CheckReportTests {
  @Test("the named source is the one that is checked, by either of its names")
  func source() async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    let environment = ["FAULT": "makes-a-sound:other"]
    for (name, faults) in [
      ("tone", []), ("faulty:tone", []), ("other", ["makes-a-sound"]),
      ("faulty:other", ["makes-a-sound"]),
    ] {
      let run = try await CheckRun(
        file, home: home, environment: environment,
        arguments: ["--only", "makes-a-sound", "--source", name])
      #expect(run.names("crashed") == faults, "\(name)")
      #expect(run.sources.map(\.id) == [name.replacing("faulty:", with: "")])
      #expect(!run.isOutputChecked)
    }
    let all = try await CheckRun(
      file, home: home, environment: environment,
      arguments: ["--only", "[lm]*", "--all-sources"])
    #expect(
      all.checks.filter { $0.name == "makes-a-sound" }.map { "\($0.source ?? ""): \($0.result)" }
        == ["tone: passed", "other: crashed"])
    #expect(all.sources.map(\.id) == ["tone", "other"])
    #expect(all.sources.map { $0.results["crashed"] == 0 } == [true, false])
    #expect(all.checks.count { $0.name == "loads" } == 1)
  }

  @Test("an unknown source is a usage error that lists the known ones")
  func unknownSource() async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    for (arguments, part) in [
      (["--source", "nonsense"], "tone, other"), (["--source", "jack:tone"], "tone, other"),
      (["--source", "tone", "--all-sources"], "--source"),
    ] {
      let run = try ProgramRun(["plugins", "check", file.path] + arguments, home: home.folder)
      let end = await run.finish()
      #expect(end.status == 64)
      #expect(end.output == [])
      #expect(end.errors.hasPrefix("peach: ") && end.errors.contains(part))
    }
  }

  @Test("the end says what was checked, and counts what was skipped")
  func end() async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    for (arguments, lines) in [
      (
        ["--only", "starts"],
        ["No source was checked.", "No output was checked.", "passed: 1"]
      ),
      (
        ["--only", "[ms]*", "--source", "other"],
        ["Checked source: other, one of 2; --all-sources checks each.", "No output was checked."]
      ),
      (
        ["--only", "[mp]*", "--all-sources"],
        ["Checked sources: 2 of 2.", "Checked output: its default device.", "skipped: 1"]
      ),
      (
        ["--only", "opens", "--device", "/none"],
        ["No source was checked.", "No output was checked.", "skipped: 1"]
      ),
    ] {
      let run = try ProgramRun(["plugins", "check", file.path] + arguments, home: home.folder)
      let said = await run.finish().output.joined(separator: "\n")
      for line in lines { #expect(said.contains(line), "\(arguments): \(said)") }
    }
  }

  @Test("a pattern chooses, and one that chooses nothing is wrong usage")
  func only() async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    let some = try await CheckRun(file, home: home, arguments: ["--only", "pitch-*"])
    #expect(some.checks.map(\.name).allSatisfy { $0.hasPrefix("pitch-") })
    #expect(some.checks.count == 3)
    for (arguments, status) in [
      ([file.path, "--only", "nothing"], Int32(64)), (["/nowhere.so"], 1),
      ([file.path, "--limit", "0"], 64),
    ] {
      let run = try ProgramRun(["plugins", "check"] + arguments, home: home.folder)
      let end = await run.finish()
      #expect(end.status == status)
      #expect(end.errors.hasPrefix("peach: "))
    }
  }

  @Test("German is spoken too")
  func german() async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    let run = try ProgramRun(
      ["plugins", "check", file.path, "--only", "sounds", "--lang", "de"], home: home.folder,
      environment: ["FAULT": "sounds"])
    let said = await run.finish().output
    #expect(said.contains { $0.contains("fehlgeschlagen") && $0.contains("sounds") })
    #expect(said.contains { $0.contains("Ein Ton ist zu hören.") })
  }

  @Test("JackSine passes, its device too")
  func jackSine() async throws {
    try await passes("libJackSine.so", leavingOut: [Self.playing])
  }

  /// Skipped, because no MIDI device plays while a plugin is checked.
  private static let playing = CheckName.handsComeBeforeTheirBlock.rawValue

  @Test("ALSASine passes, its device too")
  func alsaSine() async throws {
    try await passes(
      "libALSASine.so", ["--device", ALSAConfiguration.pcm],
      // Where the kernel has no sequencer, there are no hands.
      leavingOut: [
        Self.playing, CheckName.midiOpens.rawValue, CheckName.handsLeakNothing.rawValue,
      ])
  }

  @Test("FluidSF2 passes with a small font, and has no device")
  func fluidSF2() async throws {
    try await passes(
      "libFluidSF2.so", ["--source", "Small:0:0"],
      font: SmallSoundFont([.init("Tone", bank: 0, program: 0)]), leavingOut: Self.outputs)
  }

  @Test(
    "FluidSF2 passes with an installed font",
    .enabled(if: TestJob.isSoak, "only in make soak"))
  func fluidSF2Soak() async throws {
    try await passes("libFluidSF2.so", leavingOut: Self.outputs)
  }

  private func passes(
    _ name: String, _ arguments: [String] = [], font: SmallSoundFont? = nil,
    leavingOut left: Set<String> = []
  ) async throws {
    try await hearing { graph in
      if let font {
        let folder = graph.home.folder.appendingPathComponent(".local/share/soundfonts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try font.data.write(to: folder.appendingPathComponent("Small.sf2"))
      }
      let file = ProgramRun.program.deletingLastPathComponent().appendingPathComponent(name)
      let run = try await CheckRun(
        file, home: graph.home,
        environment: [
          "JACK_DEFAULT_SERVER": graph.server.name, "ALSA_CONFIG_PATH": graph.alsa.file.path,
        ],
        // A check that takes long on a busy machine does not hang.
        arguments: ["--limit", "100"] + arguments)
      #expect(run.faults == [])
      let skipped = run.checks.filter { $0.result == "skipped" }
      #expect(Set(skipped.map(\.name)).isSubset(of: left), "\(skipped.map { $0.detail ?? "" })")
    }
  }

  private static let outputs = Set(
    CheckName.allCases.drop { $0 != .missingDeviceIsRefused }.map(\.rawValue))
}
