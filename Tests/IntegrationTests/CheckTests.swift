import Foundation
import IntegrationSupport
import PeachChecks
import PeachTesting
import Testing

@Suite("The checks of a plugin", .serialized)
struct CheckTests {
  /// Checks whose fault is outside the code of the faulty plugin.
  private static let besideTheCode: Set<CheckName> = [.exportsOnlyItsEntry, .manifestAgrees]
  /// Faults of time only give a warning.
  private static let timed: Set<CheckName> = [
    .loadsAtOnce, .probesWithinASecond, .rendersInTime, .closesWithinASecond,
  ]

  @Test("a plugin that keeps the contract passes them all")
  func good() async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    let run = try await CheckRun(file, home: home, arguments: ["--seed", "7"])
    #expect(run.faults == [])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.seed == 7)
    #expect(run.names("skipped") == ["manifest-agrees"])
    #expect(run.checks.map(\.name) == CheckName.allCases.map(\.rawValue))
    #expect(run.results.values.reduce(0, +) == CheckName.allCases.count)
    #expect(run.sources.map(\.id) == ["tone"])
    #expect(run.sourceCount == 2)
    #expect(run.isOutputChecked)
  }

  @Test("each of the library and its process finds the plugin with its fault")
  func libraryFaults() async throws {
    try await expectEach(
      CheckName.allCases.filter {
        !CheckName.ofOneSource.contains($0) && !CheckName.ofOutput.contains($0)
      })
  }

  @Test("each of a sound's life finds the plugin with its fault")
  func lifeFaults() async throws {
    try await expectEach(CheckName.allCases.filter { Self.ofLife.contains($0) })
  }

  @Test("each of a sound's notes finds the plugin with its fault")
  func noteFaults() async throws {
    try await expectEach(CheckName.allCases.filter { Self.ofNotes.contains($0) })
  }

  @Test("each of a sound's rendering finds the plugin with its fault")
  func renderingFaults() async throws {
    let others = Self.ofLife.union(Self.ofNotes)
    try await expectEach(
      CheckName.allCases.filter { CheckName.ofOneSource.contains($0) && !others.contains($0) })
  }

  private static let ofLife = CheckName.ofOneSource.intersection(
    CheckName.allCases.prefix { $0 != .silenceIsExactZero })
  private static let ofNotes = Set(
    CheckName.allCases.drop { $0 != .silenceIsExactZero }.prefix { $0 != .gainIsInDecibels })

  @Test("each of an output finds the plugin with its fault")
  func outputFaults() async throws {
    try await expectEach(CheckName.allCases.filter { CheckName.ofOutput.contains($0) })
  }

  @Test("each kind of a fault is found by the check of that fault")
  func kindsOfFaults() async throws { try await expectEach(faults: Self.kinds) }

  @Test("each kind of a fault of an output is found by the check of that fault")
  func kindsOfOutputFaults() async throws { try await expectEach(faults: Self.kindsOfOutputs) }

  /// Further faults of a check.
  private static let kinds = [
    "table-is-valid:name", "table-is-valid:version", "lists-its-sources:count",
    "lists-its-sources:space", "lists-its-sources:empty", "lists-its-sources:control",
    "lists-its-sources:unterminated", "lists-its-sources:name", "lists-its-sources:encoding",
    "lists-its-sources:group", "sources-are-stable:grows", "sources-are-stable:name",
    "traits-are-sane:huge", "traits-are-sane:none", "traits-are-sane:negative",
    "keeps-the-locale:thread", "keeps-the-environment:lost",
    "keeps-the-floating-point-mode:denormals", "keeps-the-floating-point-mode:render",
    "pitch-steps-are-exact:differently", "pitch-steps-are-exact:measured",
    "keeps-the-signal-handlers:crash",
    "keeps-the-signal-handlers:alarm",
    "keeps-other-descriptors:another", "keeps-other-descriptors:all", "keeps-its-scheduling:nice",
    "leaves-no-process:load", "leaves-no-process:create", "exits-cleanly:hang",
  ]

  private static let kindsOfOutputs = [
    "opens:name",
    "opens:rate", "opens:nan", "opens:period", "pulls:buffers", "pulls-within-max-frames:huge",
    "pulls-within-max-frames:none", "clock-goes-forward:end", "clock-goes-forward:time",
    "clock-goes-forward:rate", "clock-keeps-time:slow", "clock-follows-time:future",
    "clock-follows-time:past", "clock-follows-time:frame", "hands-open:twice", "hands-open:name",
    "hands-open:endless", "hands-come-before-their-block:bytes",
    "hands-come-before-their-block:clock", "hands-come-before-their-block:size",
    "hands-come-before-their-block:order", "hands-come-before-their-block:thread",
  ]

  private func expectEach(_ checks: [CheckName]) async throws {
    try await expectEach(
      faults: checks.filter { !Self.besideTheCode.contains($0) }.map(\.rawValue))
  }

  private func expectEach(faults: [String]) async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    await withTaskGroup(of: Void.self) { group in
      for (index, fault) in faults.enumerated() {
        if index >= 6 { await group.next() }
        group.addTask { await Self.expectOnly(fault, file, home) }
      }
    }
  }

  /// Expects the check in front of the colon to find a fault, and no other to do so; of all others, only
  /// the long tests ask.
  private static func expectOnly(_ fault: String, _ file: URL, _ home: TestHome) async {
    let check = fault.prefix { $0 != ":" }
    let asked = TestJob.isSoak ? [] : ["--only", String(check)]
    guard
      let run = try? await CheckRun(
        file, home: home, environment: ["FAULT": fault], arguments: asked)
    else {
      Issue.record("\(fault): the program printed something else")
      return
    }
    if timed.contains(where: { $0.rawValue == fault }) {
      #expect(run.names("warning").contains(fault), "\(fault)")
      #expect(run.faults == [], "\(fault)")
      #expect(run.status == 0, "\(fault)")
    } else {
      #expect(
        run.faults.count == 1 && run.faults[0].hasPrefix("\(check): "), "\(fault): \(run.faults)")
      #expect(run.status == 1, "\(fault)")
    }
  }

  @Test("a thread of real-time priority is found, where the system grants one")
  func urgentThread() async throws {
    guard Self.mayBeUrgent else { return }
    let home = try TestHome()
    let run = try await CheckRun(
      try PluginFolder.faulty(in: home), home: home,
      environment: ["FAULT": "keeps-its-scheduling:thread"],
      arguments: ["--only", "*-its-scheduling"])
    #expect(run.names("failed") == ["keeps-its-scheduling"])
  }

  /// Whether this machine lets a thread of the tests have real-time priority.
  private static var mayBeUrgent: Bool {
    RealTime.isAllowed
  }

  @Test("a sound that is slow now and then is found, and an output that is a little too fast")
  func nowAndThen() async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    let slow = try await CheckRun(
      file, home: home, environment: ["FAULT": "renders-in-time:peaks"],
      arguments: ["--only", "renders-in-time", "--limit", "100"])
    #expect(slow.names("failed") == ["renders-in-time"])
    let fast = try await CheckRun(
      file, home: home, environment: ["FAULT": "clock-keeps-time:little"],
      arguments: ["--only", "clock-keeps-time"])
    #expect(fast.names("warning") == ["clock-keeps-time"])
  }

  @Test(
    "a sound that overflows its stack or ends the program is reported as a crash of those that play it",
    arguments: ["sounds:overflow", "sounds:exit"])
  func deadly(fault: String) async throws {
    let home = try TestHome()
    let run = try await CheckRun(
      try PluginFolder.faulty(in: home), home: home, environment: ["FAULT": fault],
      arguments: ["--limit", "100"])
    #expect(run.names("crashed").contains("sounds"))
    #expect(run.names("failed") == [])
    #expect(run.names("hung") == [])
    #expect(run.names("passed").contains("makes-a-sound"))
    #expect(run.names("skipped").contains("pitch-is-right"))
  }

  @Test(
    "absurd traits crash no check, not even one that is run without the check of traits",
    arguments: ["traits-are-sane:huge", "traits-are-sane:none", "traits-are-sane:negative"])
  func absurdTraits(fault: String) async throws {
    let home = try TestHome()
    let run = try await CheckRun(
      try PluginFolder.faulty(in: home), home: home, environment: ["FAULT": fault],
      arguments: ["--only", "[!t]*", "--limit", "100"])
    #expect(run.names("passed").contains("survives-a-storm-of-notes"))
    #expect(run.names("crashed") == [])
    #expect(run.names("hung") == [])
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
    let file = try PluginFolder.faulty(in: home)
    let run = try await CheckRun(
      file, home: home, environment: ["FAULT": "loads:hang"], arguments: ["--limit", "0.3"])
    #expect(run.names("hung") == ["loads"])
    #expect(run.results["skipped"] == CheckName.allCases.count - 1)
    #expect(run.status == 1)
  }

  @Test("one that ends the process is reported as a crash, not as a success")
  func exits() async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    let run = try await CheckRun(file, home: home, environment: ["FAULT": "loads:exit"])
    #expect(run.names("crashed") == ["loads"])
    #expect(run.status == 1)
  }

  @Test(
    "no process is left behind, not even one that a plugin has cut loose",
    arguments: ["load", "create"])
  func children(step: String) async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    let mark = "PEACH_TEST_MARK=\(UUID().uuidString)"
    let run = try await CheckRun(
      file, home: home, environment: Self.environment("leaves-no-process:\(step)", mark),
      arguments: ["--only", "l*"])
    #expect(run.names("failed") == ["leaves-no-process"])
    #expect(try Self.processes(mark) == [])
  }

  @Test("a caller that gives up waiting leaves no process behind")
  func interrupted() async throws {
    let home = try TestHome()
    let file = try PluginFolder.faulty(in: home)
    let mark = "PEACH_TEST_MARK=\(UUID().uuidString)"
    let fifo = home.folder.appendingPathComponent("born").path
    try #require(mkfifo(fifo, 0o600) == 0)
    let born = open(fifo, O_RDWR | O_CLOEXEC)
    defer { close(born) }
    let run = try ProgramRun(
      ["plugins", "check", file.path, "--only", "loads"], home: home.folder,
      environment: Self.environment("loads:child", mark).merging(["BORN": fifo]) { $1 })
    // The child of the plugin is there once both others wait for it.
    var waiting = pollfd(fd: born, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 60_000) == 1)
    #expect(try Self.processes(mark).count == 3)
    run.send(SIGINT)
    #expect(await run.finish().status == 1000 + SIGINT)
    #expect(try Self.processes(mark) == [])
  }

  private static func environment(_ fault: String, _ mark: String) -> [String: String] {
    let parts = mark.split(separator: "=").map(String.init)
    return ["FAULT": fault, parts[0]: parts[1]]
  }

  /// The processes that carry a mark in their environment.
  private static func processes(_ mark: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
      guard Int(process) != nil else { return false }
      let environment = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/environ"))
      return environment?.range(of: Data(mark.utf8)) != nil
    }
  }
}
