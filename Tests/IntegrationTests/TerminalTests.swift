import Foundation
import IntegrationSupport
import Testing

@Suite("Plain mode at a terminal")
struct TerminalTests {
  private func terminal(
    _ arguments: [String], _ home: TestHome, isAlone: Bool = false
  ) throws -> Terminal {
    try Terminal(
      // By chance a note might begin where it is let go, dead center; this seed's does not.
      arguments + ["--plain", "--source", "silent", "--duration", "0.6", "--seed", "1"],
      home: home.folder,
      environment: ["NO_COLOR": "1"], isAlone: isAlone)
  }

  /// Waits until the training has said its keys, and presses one.
  private func begin(_ terminal: Terminal, _ key: String = " ") throws {
    _ = try #require(terminal.wait(for: "q quits."))
    terminal.type(key)
  }

  /// Presses a key again and again, as somebody who cannot hear the notes, until a text comes: keys before the
  /// onset mean nothing.
  private func press(_ key: String, _ terminal: Terminal, until text: String) throws -> String {
    for _ in 0..<200 {
      terminal.type(key)
      if let seen = terminal.look(for: text, milliseconds: 250) { return seen }
    }
    throw IntegrationError("\(text) never came: \(terminal.screen)")
  }

  @Test("single keys answer, keys before the onset are dropped, and q quits")
  func keys() throws {
    let home = try TestHome()
    let terminal = try terminal(["compare"], home)
    try begin(terminal, "h")
    #expect(!terminal.isWhole)
    terminal.type("hhh")
    _ = try press("x", terminal, until: "is not an answer")
    _ = try press("l", terminal, until: "orrect")
    terminal.type("q")
    let end = try #require(terminal.wait(for: "Ended."))
    // Nothing that was typed is echoed.
    #expect(!end.contains("q"))
    #expect(terminal.finish().status == 0)
    #expect(terminal.isWhole)
    #expect(try StoredData.read(home).comparisons == 1)
  }

  @Test("a key that is held down answers at most once, and not before the note can be heard")
  func held() throws {
    let home = try TestHome()
    let terminal = try terminal(["compare", "--count", "4"], home)
    try begin(terminal)
    // The note is too new to have been heard. As fast as a keyboard repeats a key, or faster: on a
    // busy machine, two may be far enough apart to be two presses.
    let start = ContinuousClock.now
    var (last, longestGap) = (start, Duration.zero)
    while last < start + .milliseconds(400) {
      terminal.type("h")
      poll(nil, 0, 4)
      let now = ContinuousClock.now
      longestGap = max(longestGap, last.duration(to: now))
      last = now
    }
    _ = try press("l", terminal, until: "orrect")
    for number in 2...4 {
      _ = try press(number % 2 == 0 ? "h" : "l", terminal, until: "orrect")
    }
    #expect(terminal.finish().status == 0)
    #expect(try StoredData.read(home).comparisons == 4)
    let higher = try StoredData.higherAnswers(home)
    // This hand itself may have been held up, and have pressed twice.
    #expect(higher == 2 || (higher == 3 && longestGap > .milliseconds(100)), "\(longestGap)")
  }

  @Test("arrows tune, cents are a line, what is beyond the slider is refused, and Enter lets go")
  func lines() throws {
    let home = try TestHome()
    let terminal = try terminal(["match"], home)
    try begin(terminal)
    // Too early it means nothing; once the note sounds it is beyond the slider.
    _ = try press("+500\n", terminal, until: "“+500” is too far")
    terminal.type("+12.5\n")
    terminal.type("-2,5\n")
    _ = try #require(terminal.wait(for: "is not a number of cents"))
    // Ten and two up, and one down.
    terminal.type("\u{1B}[A\u{1B}[C\u{1B}[C\u{1B}[D")
    let feedback = try press("\n", terminal, until: "cents")
    #expect(feedback.contains("118 cents"))
    terminal.type("q")
    #expect(terminal.finish().status == 0)
    #expect(try StoredData.read(home).pitchMatchings == 1)
  }

  @Test("r plays both notes again, and the exercise does not count then")
  func replayed() throws {
    let home = try TestHome()
    let terminal = try terminal(["compare", "--count", "1"], home)
    try begin(terminal)
    // Nothing shows before the answer that it is heard again: one of the keys comes while it may be.
    for _ in 0..<8 {
      terminal.type("r")
      // A key that comes sooner is one that is held down.
      terminal.watch(milliseconds: 400)
    }
    _ = try press("h", terminal, until: "Once more: this one does not count.")
    #expect(try StoredData.read(home).comparisons == 0)
    _ = try press("h", terminal, until: "Done.")
    #expect(terminal.finish().status == 0)
    #expect(try StoredData.read(home).comparisons == 1)
  }

  @Test("for a screen reader Enter begins, and no other key")
  func spoken() throws {
    let home = try TestHome()
    let terminal = try terminal(["compare", "--set", "screen-reader=on"], home)
    _ = try #require(terminal.wait(for: "Press Enter to begin."))
    terminal.type("hx")
    #expect(terminal.look(for: "not an answer", milliseconds: 300) == nil)
    terminal.type("\n")
    _ = try press("l", terminal, until: "orrect")
    terminal.type("q")
    #expect(terminal.finish().status == 0)
    #expect(try StoredData.read(home).comparisons == 1)
  }

  @Test("a screen reader on the desktop’s accessibility bus gets plain mode without the flag")
  func accessibilityBus() throws {
    let training = "compare --source silent --duration 0.3"
    for (isRunning, arguments, text) in [
      (true, training, "Press Enter to begin."), (true, "--source silent", "P or S; Q quits"),
      (false, training + " --plain", "orrect"),
    ] {
      let home = try TestHome()
      let words =
        "busctl --user set-property org.a11y.Bus /org/a11y/bus org.a11y.Status ScreenReaderEnabled b \(isRunning)"
        + " && exec \(ProgramRun.program.path) \(arguments)"
      let terminal = try Terminal(
        ["--", "sh", "-c", words], home: home.folder,
        environment: ["NO_COLOR": "1", "XDG_RUNTIME_DIR": home.folder.path],
        program: "/usr/bin/dbus-run-session")
      let seen = try press("h", terminal, until: text)
      #expect(seen.contains("orrect") != isRunning)
      terminal.type("q")
      #expect(terminal.finish().status == 0)
    }
  }

  @Test(
    "peach --plain takes a key, hands the terminal to the training, and takes keys again")
  func menu() throws {
    let home = try TestHome()
    let terminal = try Terminal(
      ["--plain", "--source", "silent", "--set", "note-duration=0.3"], home: home.folder,
      environment: ["NO_COLOR": "1"])
    _ = try #require(terminal.wait(for: "P or S; Q quits"))
    terminal.type("x")
    _ = try #require(terminal.wait(for: "“x” is not in the list"))
    for key in ["\r", "\u{1B}[A"] {
      terminal.type(key)
      let seen = try #require(terminal.wait(for: "P or S; Q quits"))
      #expect(!seen.contains("is not in the list"))
    }
    terminal.type("1")
    try begin(terminal)
    var compared = try press("h", terminal, until: "orrect")
    terminal.type("q")
    compared += try #require(terminal.wait(for: "P or S; Q quits"))
    terminal.type("2")
    try begin(terminal)
    var matched = try press("\n", terminal, until: "cents")
    terminal.type("q")
    matched += try #require(terminal.wait(for: "P or S; Q quits"))
    terminal.type("q")
    #expect(terminal.finish().status == 0)
    #expect(terminal.isWhole)
    let stored = try StoredData.read(home)
    // On a busy machine a key may be pressed once more before the verdict is seen, and answers the next exercise.
    #expect(stored.comparisons == compared.ranges(of: "orrect").count)
    #expect(stored.pitchMatchings == matched.ranges(of: "cents").count)
  }

  @Test("Ctrl-C ends peach --plain too, in the list and in a training, the terminal whole")
  func menuInterrupted() throws {
    for key in ["", "1", "2"] {
      let terminal = try Terminal(
        ["--plain", "--source", "silent"], home: try TestHome().folder,
        environment: ["NO_COLOR": "1"])
      _ = try #require(terminal.wait(for: "P or S; Q quits"))
      terminal.type(key)
      if !key.isEmpty { _ = try #require(terminal.wait(for: "q quits")) }
      terminal.type("\u{3}")
      #expect(terminal.finish().status == 130)
      #expect(terminal.isWhole)
    }
    // The training is being started, or the list still takes the keys.
    for pause in [0, 1, 2, 4, 8, 16] {
      let terminal = try Terminal(
        ["--plain", "--source", "silent"], home: try TestHome().folder,
        environment: ["NO_COLOR": "1"])
      _ = try #require(terminal.wait(for: "P or S; Q quits"))
      terminal.type("1")
      terminal.watch(milliseconds: pause)
      terminal.type("\u{3}")
      #expect(terminal.finish().status == 130)
      #expect(terminal.isWhole)
    }
  }

  @Test("Ctrl-C gives the terminal back whole and exits with 130, in either training")
  func interrupted() throws {
    for command in ["compare", "match"] {
      let terminal = try terminal([command], try TestHome())
      _ = try #require(terminal.wait(for: "quits"))
      terminal.type("\u{3}")
      #expect(terminal.finish().status == 130)
      #expect(terminal.isWhole)
    }
  }

  @Test("Ctrl-Z ends the training for good, in either training and whatever sounds")
  func stopped() throws {
    for command in ["compare", "match"] {
      for pause in [300, 900, 1800] {
        let home = try TestHome()
        let terminal = try terminal([command], home, isAlone: true)
        try begin(terminal)
        terminal.watch(milliseconds: pause)
        terminal.type("\u{1A}")
        // On a terminal without a shell nothing could continue it, so it continues by itself.
        _ = try #require(terminal.wait(for: "Training was interrupted."))
        #expect(terminal.finish().status == 0)
        #expect(terminal.isWhole)
      }
    }
  }

  @Test("arrows, Enter and bytes that are no text neither answer nor hold up the keys behind")
  func otherKeys() throws {
    let home = try TestHome()
    let terminal = try terminal(["compare"], home)
    try begin(terminal)
    terminal.type("\u{1B}[A\u{1B}OP\r\n")
    terminal.type(bytes: [0xE8, 0xFF])
    let answer = try press("h", terminal, until: "orrect")
    #expect(!answer.contains("not an answer"))
    terminal.type("q")
    #expect(terminal.finish().status == 0)
  }

  @Test("German keys and words")
  func german() throws {
    let terminal = try terminal(["compare", "--lang", "de"], try TestHome())
    _ = try #require(terminal.wait(for: "die Übung zählt dann nicht."))
    _ = try #require(terminal.wait(for: "\n"))
    // “Richtig” or “Falsch”.
    let verdict = try press("t", terminal, until: "\n")
    #expect(verdict.contains("Richtig") || verdict.contains("Falsch"))
    terminal.type("\u{4}")
    #expect(terminal.finish().status == 0)
  }
}
