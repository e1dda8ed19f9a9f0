import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite("Files, whatever they are called and whatever they are")
struct FileSafetyTests {
  private let home: TestHome

  /// A home with three answers, settings, state and a cache.
  init() throws {
    home = try TestHome()
    let filled = try run(
      ["compare", "--json", "--source", "silent", "--count", "1", "--set", "note-duration=0.3"],
      input: "h\n")
    #expect(filled.status == 0, "\(filled.errors)")
    #expect(try run(["settings", "set", "note-gap", "0.2"]).status == 0)
    for folder in [".local/state/peach", ".cache/peach"] {
      try FileManager.default.createDirectory(
        atPath: path(folder), withIntermediateDirectories: true)
      try Data("own".utf8).write(to: URL(fileURLWithPath: path(folder) + "/x"))
    }
  }

  private func path(_ name: String) -> String { home.folder.appendingPathComponent(name).path }

  private func run(
    _ arguments: [String], input: String = "", _ environment: [String: String] = [:]
  ) throws -> TimedRun {
    try TimedRun(
      arguments, home: home.folder, environment: environment, input: input, deadline: 30)
  }

  /// Every command that writes a file the user names.
  static let writers: [@Sendable (String) -> [String]] = [
    { ["export", $0] }, { ["export", "--format", "json", $0] }, { ["profile", "--svg", $0] },
    { ["data", "backup", $0] }, { ["data", "check", "--salvage", $0] },
    { ["simulate", "--listeners", "1", "--trials", "1", "--export", $0] },
    { ["bench", "latency", "--own-server", "--trials", "10", "--plot", $0] },
  ]

  @Test("no command replaces a file of Peach's own, by any of its names, forced or not")
  func own() throws {
    let database = ".local/share/peach/training.sqlite"
    #expect(link(path(database), path("hard")) == 0)
    let targets =
      ["", "-wal", "-shm", ".erased-1"].map { database + $0 }
      + [".config/peach/settings.toml", ".local/state/peach/x", ".cache/peach/x", "hard"]
    let before = targets.map { try? Data(contentsOf: URL(fileURLWithPath: path($0))) }
    for (index, target) in targets.enumerated() {
      for writer in Self.writers {
        let arguments = writer(path(target)) + ["--force"]
        let refused = try run(arguments)
        #expect(
          refused.status == 1 && refused.errors.contains("one of Peach’s own files"),
          "\(arguments): \(refused.status) \(refused.errors)")
      }
      // SQLite itself may tidy up the database when a command that only reads closes it.
      guard !target.contains("sqlite"), target != "hard" else { continue }
      #expect((try? Data(contentsOf: URL(fileURLWithPath: path(target)))) == before[index])
    }
    let data = try StoredData.read(home)
    #expect(data.comparisons == 1 && data.isWhole)
  }

  @Test("no command replaces a file of the user's, or what a link leads to, unless forced")
  func existing() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path("mine")))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("mine"))
    for writer in Self.writers {
      let refused = try run(writer(path("mine")))
      #expect(refused.status == 1 && refused.errors.contains("--force"), "\(refused.errors)")
      for force in [[], ["--force"]] {
        let linked = try run(writer(path("link")) + force)
        #expect(linked.status == 1 && linked.errors.contains("link"), "\(linked.errors)")
      }
      #expect(try String(contentsOfFile: path("mine"), encoding: .utf8) == "mine")
    }
    #expect(try run(["export", path("mine"), "--force"]).status == 0)
    #expect(try String(contentsOfFile: path("mine"), encoding: .utf8).hasPrefix("# peach"))
  }

  @Test("a device stays a device")
  func device() throws {
    // One of the test's own: the null device.
    let device = path("null")
    #expect(mknod(device, S_IFCHR | 0o600, 0x103) == 0)
    for writer in Self.writers.dropLast() {
      for force in [[], ["--force"]] {
        let written = try run(writer(device) + force)
        #expect(written.status == 0, "\(writer(device)): \(written.errors)")
        var status = stat()
        #expect(lstat(device, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
      }
    }
  }

  @Test("a pipe or a folder instead of the database or the settings stops no command")
  func pipes() throws {
    let pipe = path("pipe/peach")
    try FileManager.default.createDirectory(atPath: pipe, withIntermediateDirectories: true)
    #expect(mkfifo(pipe + "/training.sqlite", 0o600) == 0)
    #expect(mkfifo(pipe + "/settings.toml", 0o600) == 0)
    let training = ["compare", "--json", "--source", "silent", "--count", "1"]
    let commands = [
      ["profile"], training, ["export", "-"], ["data", "check"], ["data", "compact"],
      ["data", "check", "--salvage", path("saved")], ["import", path("given.csv")],
    ]
    try Data(ImportedAnswers.csv(from: 0).utf8).write(to: URL(fileURLWithPath: path("given.csv")))
    for command in commands {
      let refused = try run(command, ["XDG_DATA_HOME": path("pipe")])
      #expect(refused.status == 1 && !refused.isLate, "\(command): \(refused.errors)")
      #expect(refused.errors.contains("Not a regular file"), "\(command): \(refused.errors)")
    }
    for command in [["settings", "set", "note-gap", "0.3"], training] {
      let refused = try run(command, ["XDG_CONFIG_HOME": path("pipe")])
      #expect(refused.status == 1 && !refused.isLate, "\(command): \(refused.errors)")
    }
  }

  @Test("answers are imported from a pipe to its end, and a pipe without a writer is refused")
  func substitution() throws {
    try Data(ImportedAnswers.csv(from: 0).utf8).write(to: URL(fileURLWithPath: path("given.csv")))
    let writer = "/bin/cat \(path("given.csv")); /bin/sleep 0.2"
    let script = "\(ProgramRun.program.path) import <(\(writer))"
    let printed = try SystemTool.output(
      "/bin/bash", ["-c", script], environment: ["HOME": home.folder.path])
    #expect(printed.contains("\(ImportedAnswers.count) new answers"), "\(printed)")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    let refused = try run(["import", path("pipe")])
    #expect(refused.status == 1 && refused.errors.contains("is reading from"), "\(refused.errors)")
  }

  @Test("control characters from outside never reach the terminal")
  func controls() throws {
    let escape = "\u{1B}[31m\u{9B}2J\u{7}"
    let settings = "\"\(#"\u001b[31mkey"#)\" = 1\nnote-gap = \"\(#"\u001b[31m"#)\"\n"
    try Data(settings.utf8).write(to: URL(fileURLWithPath: path(".config/peach/settings.toml")))
    let commands = [
      ["settings"], ["settings", "get", escape], ["play", "A4", "--gain", escape],
      ["profile", "--span", escape], ["midi", "learn", escape], ["texts", escape], [escape],
      ["export", path("no") + "/" + escape], ["data", "backup", path("no") + "/" + escape],
      ["import", path(escape)], ["sources", escape], ["plugins", "forget", escape],
      ["--source", escape, "compare"], ["compare", "--interval", escape],
    ]
    for command in commands {
      for language in ["en", "de"] {
        let said = try run(command + ["--lang", language])
        let scalars = (said.output + said.errors).unicodeScalars
        let control = scalars.first {
          ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
        }
        #expect(control == nil, "\(command): \(said.output) \(said.errors)")
      }
    }
  }

  @Test("a database on a medium that cannot be written is read with its journal")
  func readOnlyMedium() throws {
    let folder = path("medium")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A killed program leaves its answers in the journal.
    let script = """
      set -e
      mount -t tmpfs none \(folder)
      (printf 'h\\nh\\nh\\n'; sleep 20) | \(ProgramRun.program.path) compare --json --source silent \
        --set note-duration=0.3 --data-dir \(folder) > \(path("out")) &
      for _ in $(seq 100); do
        [ "$(grep -c '"id":3' \(path("out")) || true)" = 1 ] && break
        sleep 0.1
      done
      killed=$(pgrep -f -- "--data-dir \(folder)$")
      kill -9 $killed
      # A file that is still open for writing keeps the medium writable.
      while kill -0 $killed 2>/dev/null; do sleep 0.01; done
      rm -f \(folder)/*.open-*
      [ -s \(folder)/training.sqlite-wal ]
      mount -o remount,ro \(folder)
      \(ProgramRun.program.path) data check --data-dir \(folder)
      \(ProgramRun.program.path) data backup \(path("copy.sqlite")) --data-dir \(folder)
      \(ProgramRun.program.path) export --format json --data-dir \(folder) | grep -c referenceNote
      """
    let printed = try SystemTool.output(
      "/usr/bin/unshare", ["-m", "/bin/bash", "-c", script],
      environment: ["HOME": home.folder.path, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin"])
    #expect(printed.contains("is intact: 3 answers"), "\(printed)")
    #expect(printed.hasSuffix("3\n"), "\(printed)")
    let restored = try TestHome()
    let data = restored.folder.appendingPathComponent(".local/share/peach")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: path("copy.sqlite"), toPath: data.path + "/training.sqlite")
    #expect(try StoredData.read(restored).comparisons == 3)
  }

  @Test("a file of settings with a hundred thousand unknown keys delays no command")
  func manyKeys() throws {
    let keys = (0..<60_000).map { "a\($0) = 1\n" }.joined()
    let lists = String(repeating: "[[a]]\n", count: 20_000)
    for text in [keys, lists] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path(".config/peach/settings.toml")))
      let run = try run(["profile"])
      #expect(!run.isLate && run.status <= 1, "\(run.seconds) \(run.errors.prefix(500))")
    }
  }
}
