import Foundation
import IntegrationSupport
import PeachChecks
import PeachTesting
import Testing

@Suite("The checks of a plugin", .serialized)
struct CheckTests {
  /// Checks whose fault lies beside the code of the faulty plugin.
  private static let besideTheCode: Set<CheckName> = [.exportsOnlyItsEntry, .manifestAgrees]
  /// Faults of time only give a warning.
  private static let timed: Set<CheckName> = [
    .loadsAtOnce, .probesWithinASecond, .rendersInTime, .clockKeepsTime, .closesWithinASecond,
  ]

  @Test("a plugin that keeps the contract passes them all")
  func good() async throws {
    let home = try TestHome()
    let file = try faulty(home)
    let run = try await CheckRun(file, home: home, arguments: ["--seed", "7"])
    #expect(run.faults == [])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.seed == 7)
    #expect(run.names("skipped") == ["manifest-agrees"])
    #expect(run.checks.map(\.name) == CheckName.allCases.map(\.rawValue))
    #expect(run.results.values.reduce(0, +) == CheckName.allCases.count)
  }

  @Test("each finds the plugin that has its fault, and no other does")
  func faults() async throws {
    let home = try TestHome()
    let file = try faulty(home)
    let checks = CheckName.allCases.filter { !Self.besideTheCode.contains($0) }
    await withTaskGroup(of: Void.self) { group in
      for (index, check) in checks.enumerated() {
        if index >= 6 { await group.next() }
        group.addTask { await Self.expectOnly(check, file, home) }
      }
    }
  }

  private static func expectOnly(_ check: CheckName, _ file: URL, _ home: TestHome) async {
    let run = try? await CheckRun(
      file, home: home, environment: ["FAULT": check.rawValue])
    guard let run else {
      Issue.record("\(check.rawValue): the program printed something else")
      return
    }
    if timed.contains(check) {
      #expect(run.names("warning").contains(check.rawValue), "\(check.rawValue)")
      #expect(run.faults == [], "\(check.rawValue)")
      #expect(run.status == 0, "\(check.rawValue)")
    } else {
      #expect(
        run.faults.count == 1 && run.faults[0].hasPrefix("\(check.rawValue): "),
        "\(check.rawValue): \(run.faults)")
      #expect(run.status == 1, "\(check.rawValue)")
    }
  }

  @Test("a second symbol, and a manifest of another id, are found")
  func besideTheCode() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let text = try PluginFolder.faulty()
    let more = try plugins.compile("more.so", text, arguments: ["-DEXPORTS_MORE", "-pthread"])
    let run = try await CheckRun(more, home: home)
    #expect(run.names("failed") == ["exports-only-its-entry"])
    #expect(run.names("crashed") == [])
    let named = try plugins.compile("named.so", text, arguments: ["-pthread"])
    try plugins.write("id = \"other\"\nname = \"Other\"\nabi = 1\n", to: "named.toml")
    let other = try await CheckRun(named, home: home)
    #expect(other.names("failed") == ["manifest-agrees"])
  }

  @Test("one that hangs is killed in time, and what rests on it is skipped")
  func hang() async throws {
    let home = try TestHome()
    let file = try faulty(home)
    let run = try await CheckRun(
      file, home: home, environment: ["FAULT": "loads:hang"], arguments: ["--limit", "0.3"])
    #expect(run.names("hung") == ["loads"])
    #expect(run.results["skipped"] == CheckName.allCases.count - 1)
    #expect(run.status == 1)
  }

  @Test("one that ends the process is told as a crash, not as a success")
  func exits() async throws {
    let home = try TestHome()
    let file = try faulty(home)
    let run = try await CheckRun(file, home: home, environment: ["FAULT": "loads:exit"])
    #expect(run.names("crashed") == ["loads"])
    #expect(run.status == 1)
  }

  @Test("no process is left behind, not even one that a plugin has cut loose")
  func children() async throws {
    let home = try TestHome()
    let file = try faulty(home)
    let mark = "PEACH_TEST_MARK=\(UUID().uuidString)"
    let parts = mark.split(separator: "=").map(String.init)
    let run = try await CheckRun(
      file, home: home, environment: ["FAULT": "loads:child", parts[0]: parts[1]],
      arguments: ["--only", "loads*"])
    #expect(run.faults == [])
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      .filter { Int($0) != nil }
    let left = processes.filter { process in
      let environment = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/environ"))
      return environment?.range(of: Data(mark.utf8)) != nil
    }
    #expect(left == [])
  }

  @Test("a pattern chooses, and one that chooses nothing is wrong usage")
  func only() async throws {
    let home = try TestHome()
    let file = try faulty(home)
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
    let file = try faulty(home)
    let run = try ProgramRun(
      ["plugins", "check", file.path, "--only", "sounds", "--lang", "de"], home: home.folder,
      environment: ["FAULT": "sounds"])
    let said = await run.finish().output
    #expect(said.contains { $0.contains("verfehlt") && $0.contains("sounds") })
    #expect(said.contains { $0.contains("Ein Ton ist zu hören.") })
  }

  @Test("JackSine passes, its device too")
  func jackSine() async throws { try await passes("libJackSine.so") }

  @Test("ALSASine passes, its device too")
  func alsaSine() async throws {
    try await passes("libALSASine.so", ["--device", ALSAConfiguration.pcm])
  }

  @Test(
    "FluidSF2 passes, which has no device",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
  func fluidSF2() async throws {
    try await passes("libFluidSF2.so", leavingOut: Self.outputs)
  }

  private func passes(
    _ name: String, _ arguments: [String] = [], leavingOut left: Set<String> = []
  ) async throws {
    try await hearing { graph in
      let file = ProgramRun.program.deletingLastPathComponent().appendingPathComponent(name)
      let run = try await CheckRun(
        file, home: graph.home,
        environment: [
          "JACK_DEFAULT_SERVER": graph.server.name, "ALSA_CONFIG_PATH": graph.alsa.file.path,
        ],
        // A check that takes long on a busy machine does not hang.
        arguments: ["--limit", "100"] + arguments)
      #expect(run.faults == [])
      #expect(Set(run.names("skipped")).isSubset(of: left))
    }
  }

  private static let outputs = Set(
    CheckName.allCases.drop { $0 != .missingDeviceIsRefused }.map(\.rawValue))

  private func faulty(_ home: TestHome) throws -> URL {
    try PluginFolder(in: home).compile(
      "faulty.so", PluginFolder.faulty(), arguments: ["-O2", "-pthread"])
  }
}
