import Foundation
import IntegrationSupport
import PeachTesting
import Testing

/// Presses keys without listening, at any moment, and counts what becomes of each.
@Suite(
  "Two thousand answers", .serialized, .timeLimit(.minutes(30)),
  .enabled(if: TestJob.isSoak, "only in make soak"))
struct RobotSoakTests {
  private static let comparison = ["compare", "--duration", "0.3", "--source", "jack:sine"]
  private static let matching = ["match", "--duration", "0.3", "--source", "jack:sine"]

  /// Runs a robot on a stage of its own, with and without further load.
  private func perform(
    _ name: String, _ count: Int,
    _ body: (RobotBench, Int) async throws -> Account
  ) async throws {
    for load in [0, 4] {
      let stage = try RobotBench(load: load)
      defer { stage.close() }
      let share = TestJob.scaled(10, soak: count / 2)
      let account = try await body(stage, share)
      print(
        "answers, \(name), \(load) processes under load, \(stage.stallCount) stalls: \(account)")
      #expect(account.taken == share, "\(name)")
      #expect(account.shown == account.taken, "\(name)")
      #expect(account.stored == account.taken, "\(name)")
      #expect(account.accounted + account.unread == account.pressed, "\(name)")
    }
  }

  @Test(
    "by lines that were all written at once, each is one answer", arguments: ["--json", "--plain"])
  func lines(mode: String) async throws {
    try await perform("compare \(mode)", 400) { stage, count in
      try await pipe(stage, Self.comparison + [mode], line: "h", count) {
        mode == "--json" ? $0.contains("\"event\":\"result\"") : $0.contains("orrect")
      }
    }
  }

  @Test("by lines that tune, each moves or lets go")
  func tuning() async throws {
    try await perform("match --json", 300) { stage, count in
      var account = try await pipe(
        stage, Self.matching + ["--json"], line: "+5\n", count
      ) {
        $0.contains("\"event\":\"result\"")
      }
      // Only letting go is an answer.
      account.pressed = count
      return account
    }
  }

  private func pipe(
    _ stage: RobotBench, _ arguments: [String], line: String, _ count: Int,
    isResult: (String) -> Bool
  ) async throws -> Account {
    let run = try ProgramRun(
      arguments + ["--count", "\(count)"], home: stage.home.folder, environment: stage.environment)
    run.type(Array(repeating: line, count: count).joined(separator: "\n"))
    let end = await run.finish()
    #expect(end.status == 0)
    var account = Account(log: end.errors)
    // A line that was read while the exercise turned void is offered again.
    account.pressed = count + account.accounted - account.taken
    account.shown = end.output.count(where: isResult)
    account.voids = end.output.count {
      $0.contains("\"event\":\"void\"") || $0.contains("The sound dropped out")
    }
    try account.countRows(stage.home)
    return account
  }

  @Test(
    "by keys at a terminal, whenever they are pressed",
    arguments: [["compare", "--plain"], ["compare"], ["match"]])
  func keys(command: [String]) async throws {
    try await perform("\(command.joined(separator: " ")) by keys", 300) { stage, count in
      let log = stage.home.folder.appendingPathComponent("log").path
      let keys = command[0] == "match" ? ["\r", " "] : ["h", "l", "\u{1B}[A", "\u{1B}[B"]
      // Arrows are no answers in plain mode.
      let used = command.contains("--plain") ? Array(keys.prefix(2)) : keys
      let arguments =
        command + (command[0] == "match" ? Self.matching : Self.comparison).dropFirst()
        + ["--count", "\(count)"]
      let terminal = try Terminal(
        ["-c", "exec \"$0\" \"$@\" 2>\"$LOG\"", ProgramRun.program.path] + arguments,
        home: stage.home.folder,
        environment: stage.environment.merging(["LOG": log]) { $1 }, program: "/bin/sh")
      var presses: [ContinuousClock.Instant] = []
      // No sooner than the key before, or it would count as held.
      _ = try #require(terminal.wait(for: command.contains("--plain") ? "Two notes" : "Profile"))
      while terminal.isRunning {
        presses.append(.now)
        terminal.type(used[Int.random(in: used.indices)])
        terminal.watch(milliseconds: Int.random(in: 135...700))
      }
      let end = ContinuousClock.now
      let (status, rest) = terminal.finish()
      #expect(status == 0)
      #expect(terminal.isWhole)
      var account = Account(log: try String(contentsOfFile: log, encoding: .utf8))
      account.pressed = presses.count
      let late = presses.count { $0 > end - .seconds(2) }
      account.unread = account.pressed - account.accounted
      #expect((0...late).contains(account.unread))
      account.shown =
        rest.ranges(of: command[0] == "match" ? /[0-9] cents?/ : /orrect/).count
      account.voids = rest.ranges(of: /played again/).count
      try account.countRows(stage.home)
      return account
    }
  }

  @Test(
    "by taps and keys in a browser",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
  func page() async throws {
    try await perform("the page", 500) { stage, count in
      let program = try ProgramRun(
        ["serve", "--port", "0", "--source", "jack:sine", "--set", "note-duration=0.3"],
        home: stage.home.folder, environment: stage.environment)
      let browser = try await Browser()
      let line = try #require(program.line())
      try await browser.connect(to: String(try #require(line.firstMatch(of: /http:\S+/)).0))
      try await browser.wait(until: "document.querySelector('#start .mode').textContent")
      try await browser.run(Self.counter)
      try await browser.run("document.querySelector('[data-mode=comparison]').click()")
      // Some by a finger, the rest by a script inside the page, which is as fast as the page.
      let fingers = min(count, 30)
      while try await results(browser) < fingers {
        let selector = Bool.random() ? "#higher" : "#lower"
        try await browser.touch([try await browser.center(selector)])
        poll(nil, 0, Int32.random(in: 20...300))
      }
      while try await results(browser) < count {
        _ = try await browser.wait(
          for: """
            const keys = ["h", "l", "ArrowUp", "ArrowDown"];
            const end = performance.now() + 5000;
            while (performance.now() < end && counted.results < \(count)) {
              const key = keys[Math.floor(Math.random() * 4)];
              document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }));
              document.body.dispatchEvent(new KeyboardEvent("keyup", { key, code: key, bubbles: true }));
              await new Promise((next) => setTimeout(next, 20 + Math.random() * 300));
            }
            """)
      }
      try await browser.run("history.back()")
      try await browser.wait(until: "!document.querySelector('#start').hidden")
      let counted = try await browser.run("return counted") as? [String: Any] ?? [:]
      func number(_ name: String) -> Int { counted[name] as? Int ?? -1 }
      await browser.close()
      program.send(SIGINT)
      let end = await program.finish()
      #expect(end.status == 130)
      var account = Account(log: end.errors)
      account.pressed = number("sent")
      account.shown = number("feedback")
      account.voids = number("voids")
      #expect(number("results") == number("feedback"))
      #expect(number("ignored") == account.accounted - account.taken)
      let stored = try StoredData.read(stage.home)
      account.stored = stored.comparisons
      #expect(stored.isWhole)
      return account
    }
  }

  private func results(_ browser: Browser) async throws -> Int {
    try await browser.run("return counted.results") as? Int ?? 0
  }

  /// Counts the messages that the page sends and receives.
  private static let counter = """
    window.counted = { sent: 0, feedback: 0, results: 0, voids: 0, ignored: 0 };
    const send = WebSocket.prototype.send;
    const seen = new WeakSet();
    WebSocket.prototype.send = function (data) {
      if (!seen.has(this)) {
        seen.add(this);
        this.addEventListener("message", ({ data }) => {
          const { event } = JSON.parse(data);
          if (event === "feedback") counted.feedback += 1;
          if (event === "result") counted.results += 1;
          if (event === "void") counted.voids += 1;
          if (event === "ignored") counted.ignored += 1;
        });
      }
      if (JSON.parse(data).action === "answer") counted.sent += 1;
      return send.call(this, data);
    };
    """
}

/// Answers just before the program is asked to exit.
@Suite("Answers at the end", .serialized, .timeLimit(.minutes(10)))
struct LastAnswerSoakTests {
  @Test(
    "what was taken is stored, however the program ends", arguments: ["q", "eof", "TERM", "INT"])
  func ending(way: String) async throws {
    let stage = try RobotBench(load: TestJob.isSoak ? 2 : 0)
    defer { stage.close() }
    var (taken, shown, left) = (0, 0, 0)
    let rounds = TestJob.scaled(3, soak: 25)
    for _ in 0..<rounds {
      let run = try ProgramRun(
        ["compare", "--json", "--duration", "0.3", "--source", "jack:sine"],
        home: stage.home.folder, environment: stage.environment)
      _ = try #require(run.object("awaiting"))
      run.type("h")
      if way == "q" || way == "eof" {
        if way == "q" { run.type("q") }
      } else {
        poll(nil, 0, Int32.random(in: 0...30))
        run.send(way == "TERM" ? SIGTERM : SIGINT)
      }
      let end = await run.finish()
      taken += Account(log: end.errors).taken
      // It is gone within 200 ms of a signal, whatever holds the disk up.
      left += end.errors.contains("left before the last answer was stored") ? 1 : 0
      shown += end.output.count { $0.contains("\"event\":\"result\"") }
    }
    let stored = try StoredData.read(stage.home)
    print(
      "answers at the end, \(way): taken \(taken), shown \(shown), stored \(stored.comparisons), "
        + "left to a busy disk \(left)")
    #expect(stored.isWhole)
    #expect(shown >= taken - left && shown <= stored.comparisons)
    #expect(stored.comparisons >= taken - left && stored.comparisons <= taken)
    #expect(left == 0 || way == "TERM" || way == "INT")
  }
}
