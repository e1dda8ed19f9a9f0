import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite("Every documented command")
struct DocumentTests {
  /// The commands that a test does not run, and why.
  private static let leftOut = [
    "make": "builds or installs", "swift": "builds", "scripts/install": "installs",
    "cp": "belongs to a build", "mkdir": "belongs to a build",
    "export": "belongs to a build",
  ]

  /// Commands that take minutes as written; only `make soak` runs them.
  private static let long = ["peach verify", "peach verify --source all --plot ~/plots"]

  /// The flags appended to a command to keep it short; the last value of a flag counts.
  private static let shorter = [
    "peach compare": "--count 1 --duration 0.3", "peach match": "--count 1 --duration 0.3",
    "peach play": "--duration 0.2", "peach serve": "--port 0",
    "peach bench latency": "--trials 10 --periods 256", "peach doctor": "--seconds 1",
    "peach plugins check": "--only loads",
  ]

  /// The documents, in the order in which a command that several contain is looked for.
  private enum Document: CaseIterable {
    case readme, manual, pages, help
  }

  @Test("in the README succeeds")
  func readme() async throws { try await run(.readme, where: Self.isShort) }

  @Test("in the manual succeeds")
  func manual() async throws { try await run(.manual, where: Self.isShort) }

  @Test("on another page succeeds")
  func pages() async throws { try await run(.pages, where: Self.isShort) }

  @Test("in the help succeeds")
  func help() async throws {
    try await run(.help) {
      Self.isShort($0) && !Self.isTraining($0) && !Self.isMeasurement($0)
    }
  }

  @Test("in the help of a training succeeds")
  func helpOfTrainings() async throws {
    try await run(.help) { Self.isShort($0) && Self.isTraining($0) }
  }

  @Test("in the help of a measurement succeeds")
  func helpOfMeasurements() async throws {
    try await run(.help) { Self.isShort($0) && Self.isMeasurement($0) }
  }

  private static func isTraining(_ command: String) -> Bool {
    command.contains(/^peach (compare|match|measure|play|serve|midi)\b/)
  }

  private static func isMeasurement(_ command: String) -> Bool {
    command.contains(/^peach (verify|bench|sources|plugins|doctor)\b/)
  }

  @Test("that starts its own server succeeds")
  func ownServers() async throws {
    for document in Document.allCases where document != .help {
      try await run(document, lanes: 1, where: Self.startsServer)
    }
  }

  @Test("in the help that starts its own server succeeds")
  func helpOfOwnServers() async throws {
    try await run(.help, lanes: 1, where: Self.startsServer)
  }

  /// These commands run one after the other: clients of one name on two servers that share a /dev/shm take each other's
  /// socket.
  private static func startsServer(_ command: String) -> Bool { command.contains("--own-server") }

  private static func isShort(_ command: String) -> Bool {
    !long.contains(command) && !startsServer(command)
  }

  @Test(
    "that takes minutes succeeds",
    .enabled(if: TestJob.isSoak, "only in make soak"))
  func commandsSoak() async throws {
    for document in Document.allCases { try await run(document, where: Self.long.contains) }
  }

  /// Runs the chosen commands of a document as they are written, several in parallel: most of them wait for sound.
  private func run(
    _ document: Document, lanes: Int = 3, where isChosen: (String) -> Bool
  ) async throws {
    let home = try TestHome()
    let server = try JackServer(period: 1024)
    defer { server.stop() }
    let alsa = try ALSAConfiguration(in: home.folder)
    // The reader has a default device.
    try """
    pcm.!default {
      type jack
      playback_ports { 0 "system:playback_1" 1 "system:playback_2" }
    }
    """.write(to: alsa.file, atomically: true, encoding: .utf8)
    let plugins = try PluginFolder(in: home)
    try plugins.compile("libSaw.so", try PluginFolder.saw())
    // The name that the help gives to a plugin of the reader's own.
    try FileManager.default.createSymbolicLink(
      atPath: plugins.folder.path + "/libTone.so", withDestinationPath: "libSaw.so")
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path + "/Violin.sf2",
      withDestinationPath: "/usr/share/sounds/sf2/TimGM6mb.sf2")
    // Files that the reader has from other machines.
    try """
    # peach-export-format:3
    trainingType,timestamp,referenceNote,targetNote,tuningSystem,centOffset,isCorrect
    pitchDiscrimination,2026-03-01T12:00:05.250Z,60,67,equalTemperament,-12.5,true

    """.write(
      to: plugins.folder.appendingPathComponent("phone.csv"), atomically: true, encoding: .utf8)
    try """
    [
    {"format":"peach-training-data","version":1},
    {"centOffset":-12.5,"answeredHigher":false,"isCorrect":true,"referenceNote":60,\
    "targetNote":67,"timestamp":"2026-03-01T12:00:05.250Z","trainingType":"pitchDiscrimination",\
    "tuningSystem":"equalTemperament"}
    ]

    """.write(
      to: plugins.folder.appendingPathComponent("laptop.json"), atomically: true, encoding: .utf8)
    try "! slendro.scl\nSlendro\n5\n231.0\n474.0\n717.0\n955.0\n1208.0\n".write(
      to: plugins.folder.appendingPathComponent("slendro.scl"), atomically: true, encoding: .utf8)
    // The certificate of the reader's own domain.
    try SystemTool.run(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-subj",
        "/CN=peach.test", "-addext", "subjectAltName=DNS:peach.test", "-keyout",
        plugins.folder.path + "/key.pem", "-out", plugins.folder.path + "/chain.pem",
      ])
    let environment = [
      "JACK_DEFAULT_SERVER": server.name, "ALSA_CONFIG_PATH": alsa.file.path,
      "PEACH_PLUGIN_PATH": plugins.folder.path,
      "PATH": "\(ProgramRun.program.deletingLastPathComponent().path):/usr/bin:/bin",
    ]
    let commands = try await Self.documented(home)
    let count = commands.values.reduce(0) { $0 + $1.count }
    try #require(count > 30 && commands.count == Document.allCases.count, "\(commands)")
    let chosen = (commands[document] ?? []).filter(isChosen)
    await withTaskGroup(of: Void.self) { group in
      for lane in 0..<lanes {
        group.addTask {
          for (index, command) in chosen.enumerated() where index % lanes == lane {
            await Self.expectSuccess(
              command, home: home, environment: environment, folder: plugins.folder)
          }
        }
      }
    }
  }

  private static func expectSuccess(
    _ command: String, home: TestHome, environment: [String: String], folder: URL
  ) async {
    let behind = shorter.first { command.hasPrefix($0.key) }?.value ?? ""
    // `serve` and `midi` run until a signal ends them.
    let isServer = ["peach serve", "peach midi"].contains(where: command.hasPrefix)
    // Several examples write one picture.
    let force = command.contains("--plot ") ? "--force" : ""
    let line = isServer ? "timeout --preserve-status -s INT 3 \(command)" : command
    do {
      for attempt in 1... {
        let run = try ProgramRun(
          ["-c", "cd '\(folder.path)' && \(line) \(force) \(behind) </dev/null"], home: home.folder,
          environment: environment, program: URL(fileURLWithPath: "/bin/bash"))
        let end = await run.finish()
        // A graph that loses cycles cannot be measured, and is no healthy one: the program says so.
        let losesCycles =
          end.errors.contains("a less busy computer")
          || end.errors.contains("the graph has stopped")
          || end.output.contains { $0.hasPrefix("✗ Dropouts") || $0.contains("\"dropouts\"") }
        if attempt < 5, end.status != 0, losesCycles {
          print("repeated: \(command) (\(attempt)): \(end.errors)")
          continue
        }
        #expect(end.status == (isServer ? 130 : 0), "\(command): \(end)")
        #expect(!end.errors.lowercased().contains("error"), "\(command): \(end.errors)")
        return
      }
    } catch {
      Issue.record("\(command): \(error)")
    }
  }

  /// The commands in the fenced blocks of the documents, and in the examples of every help.
  private static func documented(_ home: TestHome) async throws -> [Document: [String]] {
    var lines: [(Document, Substring)] = []
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: PluginFolder.repository.appendingPathComponent("docs/Peach.docc").path)
    let documents =
      ["README.md"]
      + pages.filter { $0.hasSuffix(".md") }.sorted().map { "docs/Peach.docc/" + $0 }
    for document in documents {
      let text = try String(
        contentsOf: PluginFolder.repository.appendingPathComponent(document), encoding: .utf8)
      let kind: Document =
        document == "README.md" ? .readme : document.hasSuffix("Manual.md") ? .manual : .pages
      for block in text.matches(of: /(?s)```sh\n(.*?)```/) {
        lines += block.1.split(separator: "\n").map { (kind, $0) }
      }
    }
    let dump = await (try ProgramRun(["--experimental-dump-help"], home: home.folder)).finish()
    let help = try JSONSerialization.jsonObject(
      with: Data(dump.output.joined(separator: "\n").utf8))
    for discussion in discussions(in: help) {
      let examples = discussion.split(separator: "\n").map { $0.drop { $0 == " " } }
      lines += examples.filter { $0 == "peach" || $0.hasPrefix("peach ") }.map { (.help, $0) }
    }
    var commands: [String] = []
    var found: [Document: [String]] = [:]
    for (document, line) in lines.sorted(by: { order($0.0) < order($1.0) }) {
      // Explanations stand behind a gap.
      let command = (line.firstRange(of: /\s\s+|\s+#/).map { line[..<$0.lowerBound] } ?? line)
      guard let first = command.split(separator: " ").first.map(String.init) else { continue }
      if leftOut[first] == nil, !commands.contains(String(command)) {
        commands.append(String(command))
        found[document, default: []].append(String(command))
      }
    }
    for command in commands where !command.hasPrefix("peach") {
      Issue.record("“\(command)” is neither run nor left out for a reason")
    }
    return found
  }

  private static func order(_ document: Document) -> Int {
    Document.allCases.firstIndex(of: document) ?? 0
  }

  private static func discussions(in help: Any) -> [String] {
    if let list = help as? [Any] { return list.flatMap(discussions) }
    guard let object = help as? [String: Any] else { return [] }
    return object.flatMap { key, value in
      key == "discussion" ? [value as? String ?? ""] : discussions(in: value)
    }
  }
}
