import Foundation
import IntegrationSupport
import Testing

@Suite("The terminal app at a terminal")
struct ScreenTests {
  static let enter = "\u{1B}[?1049h"
  static let leave = "\u{1B}[?1049l"
  static let showCursor = "\u{1B}[?25h"

  /// Screens, the keys that lead there, and what is seen then.
  static let screens: [(keys: String, seen: String)] = [
    ("", "Quit"), ("1", "Higher"), ("2", "Esc Start"), ("s", "Lowest Note"),
    ("s\r", "Search:"), ("p", "Save picture"), ("i", "License"), ("?", "screen reader"),
  ]

  private func terminal(
    _ arguments: [String] = [], _ home: TestHome, environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24
  ) throws -> Terminal {
    try Terminal(
      arguments + ["--source", "silent"], home: home.folder,
      environment: ["NO_COLOR": "1"].merging(environment) { $1 }, columns: columns, rows: rows)
  }

  /// A training is over and Start is shown, any other screen stands again; then the program is left.
  private func comesBack(_ terminal: Terminal, _ keys: String, _ seen: String) throws {
    let trains = keys == "1" || keys == "2"
    try #require(terminal.shows(trains ? "Quit" : seen), "\(terminal.screen)")
    if keys == "s\r" {
      terminal.type("\u{1B}")
      try #require(terminal.shows("Lowest Note"), "\(terminal.screen)")
    }
    terminal.type(keys == "" || trains ? "q" : "qq")
  }

  @Test("opens on Start, goes everywhere and leaves the terminal as it was")
  func tour() throws {
    let terminal = try terminal([], try TestHome())
    _ = try #require(terminal.wait(for: Self.enter))
    try #require(terminal.shows("Quit"), "\(terminal.screen)")
    #expect(!terminal.isWhole)
    for (keys, seen) in [
      ("p", "Save picture"), ("\u{1B}", "Quit"), ("i", "License"), ("?", "screen reader"),
      ("x", "License"), ("q", "Quit"), ("s", "Lowest Note"), ("\r", "Search:"),
    ] {
      terminal.type(keys)
      try #require(terminal.shows(seen), "\(keys.debugDescription) \(terminal.screen)")
    }
    terminal.type("\u{1B}")
    try #require(terminal.shows("Lowest Note"), "\(terminal.screen)")
    terminal.type("q")
    try #require(terminal.shows("Quit"), "\(terminal.screen)")
    terminal.type("q")
    let end = terminal.finish()
    #expect(end.status == 0)
    #expect(end.rest.contains(Self.leave) && end.rest.hasSuffix(Self.showCursor))
    #expect(terminal.isWhole)
  }

  @Test("the first start shows Start, and its first key sounds a note")
  func firstStart() async throws {
    try await hearing { graph in
      let terminal = try Terminal(
        ["--connect", "probe:.*", "--set", "note-duration=0.3"], home: graph.home.folder,
        environment: ["JACK_DEFAULT_SERVER": graph.server.name])
      try #require(terminal.shows("Quit"), "\(terminal.screen)")
      terminal.type("1")
      try graph.probe.waitForSound()
      terminal.type("q")
      try #require(terminal.shows("Quit"), "\(terminal.screen)")
      terminal.type("q")
      #expect(terminal.finish().status == 0)
    }
  }

  @Test("a signal gives the terminal back from every screen, a crash too")
  func signals() throws {
    let home = try TestHome()
    for (keys, seen) in Self.screens {
      for (signal, status) in [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGSEGV, nil)] {
        let terminal = try terminal([], home)
        try #require(terminal.shows("Quit"), "\(terminal.screen)")
        terminal.type(keys)
        if !keys.isEmpty { try #require(terminal.shows(seen), "\(terminal.screen)") }
        signal == SIGSEGV ? terminal.crash() : terminal.send(signal)
        let end = terminal.finish()
        if let status { #expect(end.status == Int32(status), "\(seen), \(signal)") }
        #expect(
          end.rest.contains(Self.leave) && end.rest.contains(Self.showCursor), "\(seen), \(signal)")
        #expect(terminal.isWhole, "\(seen), \(signal)")
        if signal == SIGSEGV { try expectReport(end.rest) }
      }
    }
  }

  /// Expects one sentence that names a file, and a backtrace in it.
  private func expectReport(_ rest: String) throws {
    let left = try #require(rest.range(of: Self.leave)).upperBound
    let path = try #require(
      rest[left...].firstMatch(of: /peach: Peach has crashed\. The report is in (\/\S+\.txt)\./),
      "\(rest)"
    ).1
    #expect(!rest.contains("Program crashed") && !rest.contains("interact"), "\(rest)")
    let report = try String(contentsOfFile: String(path), encoding: .utf8)
    #expect(report.contains("signal 11"), "\(report)")
    // The main thread waits for signals inside libdispatch.
    #expect(report.contains("sent by another process"), "\(report)")
    #expect(report.contains("_dispatch_sig_thread + "), "\(report)")
    #expect(report.contains(/\d+\t0x[0-9a-f]+\tpeach [0-9.]+ \+ 0x[0-9a-f]+\t_start/), "\(report)")
    #expect(path.contains("/.local/state/peach/crash-"))
  }

  @Test("Ctrl-\\ gives the terminal back and leaves at once, as no crash")
  func quit() throws {
    let home = try TestHome()
    let terminal = try terminal([], home)
    try #require(terminal.shows("Quit"), "\(terminal.screen)")
    let began = ContinuousClock.now
    terminal.type("\u{1C}")
    let end = terminal.finish()
    #expect(ContinuousClock.now - began < .seconds(3))
    #expect(end.status == 128 + SIGQUIT)
    #expect(end.rest.contains(Self.leave) && terminal.isWhole)
    #expect(!end.rest.contains("crashed"), "\(end.rest)")
  }

  @Test("stopped and continued from outside, it is drawn again and its training has ended")
  func stopped() throws {
    let home = try TestHome()
    for (keys, seen) in Self.screens {
      let terminal = try terminal([], home)
      _ = try #require(terminal.wait(for: Self.enter))
      try #require(terminal.shows("Quit"), "\(terminal.screen)")
      terminal.type(keys)
      if !keys.isEmpty { try #require(terminal.shows(seen), "\(terminal.screen)") }
      terminal.send(SIGSTOP)
      terminal.send(SIGCONT)
      _ = try #require(terminal.wait(for: Self.enter))
      try comesBack(terminal, keys, seen)
      #expect(terminal.finish().status == 0)
      #expect(terminal.isWhole)
    }
  }

  @Test("Ctrl-Z gives the shell its terminal, and fg comes back to Start")
  func suspended() throws {
    let home = try TestHome()
    for (keys, seen) in Self.screens {
      let shell = try Terminal(
        ["--norc", "--noprofile", "-i"], home: home.folder,
        environment: ["NO_COLOR": "1", "PS1": "ready> "], program: "/usr/bin/bash")
      let settings = home.folder.path
      _ = try #require(shell.wait(for: "ready> "))
      shell.type("stty -g > \(settings)/before; \(ProgramRun.program.path) --source silent\n")
      try #require(shell.shows("Quit"), "\(shell.screen)")
      shell.type(keys)
      if !keys.isEmpty { try #require(shell.shows(seen), "\(shell.screen)") }
      shell.type("\u{1A}")
      _ = try #require(shell.wait(for: Self.leave))
      _ = try #require(shell.wait(for: "ready> "))
      shell.type("stty -g > \(settings)/stopped; fg\n")
      _ = try #require(shell.wait(for: Self.enter))
      try comesBack(shell, keys, seen)
      _ = try #require(shell.wait(for: "ready> "))
      shell.type("stty -g > \(settings)/after; exit\n")
      _ = shell.finish()
      let found = try ["before", "stopped", "after"].map {
        try String(contentsOfFile: "\(settings)/\($0)", encoding: .utf8)
      }
      #expect(!found[0].isEmpty && found[0] == found[1] && found[0] == found[2])
    }
  }

  @Test(
    "killed, it leaves a terminal that the next command restores, whatever that is",
    arguments: [["", "--version"], ["compare --plain --source silent", "profile"]])
  func killed(commands: [String]) throws {
    let home = try TestHome()
    let shell = try Terminal(
      ["--norc", "--noprofile", "-i"], home: home.folder,
      environment: ["NO_COLOR": "1", "PS1": "ready> "], program: "/usr/bin/bash")
    let (settings, program) = (home.folder.path, ProgramRun.program.path)
    let isScreen = commands[0].isEmpty
    _ = try #require(shell.wait(for: "ready> "))
    shell.type("stty -g > \(settings)/before; \(program) \(commands[0])\n")
    _ = try #require(shell.wait(for: isScreen ? Self.enter : "Was the second"))
    let marks = "\(settings)/.local/state/peach/terminals"
    shell.type("")
    let mark = try #require(try FileManager.default.contentsOfDirectory(atPath: marks).first)
    let note = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "\(marks)/\(mark)")))
    let process = try #require((note as? [String: Any])?["process"] as? Int32)
    kill(process, SIGKILL)
    _ = try #require(shell.wait(for: "ready> "))
    shell.type("\(program) \(commands[1])\n")
    if isScreen { _ = try #require(shell.wait(for: "\u{1B}[?1049l")) }
    _ = try #require(shell.wait(for: "ready> "))
    shell.type("stty -g > \(settings)/after; exit\n")
    _ = shell.finish()
    let found = try ["before", "after"].map {
      try String(contentsOfFile: "\(settings)/\($0)", encoding: .utf8)
    }
    #expect(!found[0].isEmpty && found[0] == found[1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: marks) == [])
  }

  @Test("pasted text is not a key, and a flood of mouse reports is followed to its end")
  func floods() throws {
    let home = try TestHome()
    let terminal = try terminal(["--set", "note-duration=0.3"], home)
    _ = try #require(terminal.wait(for: "Quit"))
    terminal.type("\u{1B}[200~\(String(repeating: "q1\r", count: 33_000))\u{1B}[201~i")
    _ = try #require(terminal.wait(for: "License"))
    terminal.type("q2")
    _ = try #require(terminal.wait(for: "\u{1B}[0;1m╭"))
    terminal.mouse(0, column: 40, row: 10)
    for step in 0..<2000 { terminal.mouse(32, column: 40, row: 4 + step % 14) }
    terminal.mouse(32, column: 40, row: 10)
    Hand.listens()
    terminal.mouse(0, column: 40, row: 10, isRelease: true)
    // While the terminal was not read, nothing could be drawn; the answer is stored all the same.
    terminal.type("q")
    try #require(terminal.shows("Q Quit"), "\(terminal.screen)")
    terminal.type("q")
    #expect(terminal.finish().status == 0)
    #expect(try StoredData.read(home).pitchMatchings == 1)
  }

  @Test("a terminal of any size is filled, and a change of it stops no training")
  func sizes() throws {
    let terminal = try terminal(
      ["compare", "--duration", "0.5"], try TestHome(), columns: 500, rows: 200)
    try #require(terminal.shows("↑ H"), "\(terminal.screen)")
    for (columns, rows) in [(100, 30), (40, 15), (90, 25)] {
      terminal.resize(columns: columns, rows: rows)
      try #require(
        terminal.shows(columns == 40 ? "Peach needs" : rows == 25 ? "Lower" : "↓ L"),
        "\(terminal.screen)")
    }
    try #require(terminal.shows("Higher", bold: true), "\(terminal.screen)")
    // A busy machine may make an exercise void as it is answered, which is then played again.
    let isAnswered = (0..<3).contains { _ in
      Hand.listens()
      terminal.type("h")
      // The sign for right or wrong; nothing else on this screen has blocks.
      return terminal.shows("██")
    }
    try #require(isAnswered, "\(terminal.screen)")
    terminal.type("\u{1B}")
    try #require(terminal.shows("Quit"), "\(terminal.screen)")
    terminal.type("q")
    #expect(terminal.finish().status == 0)
  }

  @Test("a dumb terminal gets lines, and the app needs no word of the command line")
  func dumb() throws {
    let summary = try terminal([], try TestHome(), environment: ["TERM": "dumb"])
    let end = summary.finish()
    #expect(end.status == 0)
    #expect(end.rest.contains("peach compare") && !end.rest.contains("\u{1B}"))
    let training = try terminal(["compare"], try TestHome(), environment: ["TERM": "dumb"])
    try #require(training.shows("Two notes sound"), "\(training.screen)")
    training.type("q")
    #expect(training.finish().status == 0)
  }

  @Test("settings are kept at once, and a language is spoken at once")
  func settings() throws {
    let home = try TestHome()
    let terminal = try terminal([], home)
    try #require(terminal.shows("Quit"), "\(terminal.screen)")
    terminal.type("s")
    try #require(terminal.shows("Lowest Note"), "\(terminal.screen)")
    // The language is the line before the last.
    terminal.type("\u{1B}[F\u{1B}[A\u{1B}[C")
    try #require(terminal.shows("English"), "\(terminal.screen)")
    terminal.type("\u{1B}[C")
    try #require(terminal.shows("Einstellungen"), "\(terminal.screen)")
    terminal.type("qq")
    #expect(terminal.finish().status == 0)
    let file = home.folder.appendingPathComponent(".config/peach/settings.toml")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("language = \"de\""))
  }
}
