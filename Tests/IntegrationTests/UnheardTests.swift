import Foundation
import IntegrationSupport
import PeachTesting
import Testing

/// Only answers to audible notes count: with every kind of output that Peach knows to lead nowhere,
/// answers are stored and do not count.
@Suite("Answers without sound")
struct UnheardTests {
  private static let training = [
    "compare", "--json", "--duration", "0.3", "--set", "tick=off", "--set", "note-gap=0",
  ]

  /// Expects a number of stored answers, and how many of them count.
  private func expect(_ home: TestHome, stored: Int, counted: Int) async throws {
    let heard = try StoredData.column(home, "SELECT heard FROM comparison ORDER BY id")
    #expect(heard.count == stored)
    #expect(heard.filter { $0 == 1 }.count == counted)
    let profile = try ProgramRun(
      [
        "profile", "--json", "--data-dir",
        home.folder.appendingPathComponent(".local/share/peach").path,
      ],
      home: home.folder)
    let end = await profile.finish()
    let object = try JSONSerialization.jsonObject(with: Data(end.output.joined().utf8))
    let trainings = try #require(object as? [String: Any])
    #expect("\(trainings)".contains("count = \(counted);") || counted == 0, "\(trainings)")
  }

  @Test("on no output, chosen by hand, with a sentence in every mode")
  func silent() async throws {
    let home = try TestHome()
    let json = try ProgramRun(
      Self.training + ["--output", "silent", "--count", "1"], home: home.folder)
    try await json.scores()
    try await expect(home, stored: 1, counted: 0)
    let plain = try ProgramRun(
      [
        "compare", "--plain", "--duration", "0.3", "--count", "1", "--output", "silent", "--lang",
        "en",
      ],
      home: home.folder)
    _ = plain.line()
    plain.type("h")
    #expect(await plain.finish().errors.contains("set to no sound"))
    let terminal = try Terminal(
      ["compare", "--output", "silent", "--lang", "en"], home: home.folder,
      environment: ["NO_COLOR": "1"])
    try #require(terminal.shows("set to no sound"), "\(terminal.screen)")
    terminal.type("q")
    terminal.type("q")
    _ = terminal.finish()
  }

  @Test("the doctor reports a missing connection, and the setting that causes it")
  func doctor() async throws {
    try await hearing { graph in
      func doctor(_ flags: [String]) async throws -> (status: Int32, text: String) {
        let end = await
          (try graph.run(
            ["doctor", "--output", "jack", "--seconds", "1", "--lang", "en"] + flags)).finish()
        return (end.status, end.output.joined(separator: "\n"))
      }
      let connected = try await doctor(["--connect", "probe:in_1"])
      #expect(connected.text.contains("plays to probe:in_1"), "\(connected)")
      let unconnected = try await doctor(["--no-connect"])
      #expect(unconnected.status == 1 && unconnected.text.contains("nothing is connected to it"))
      _ = await (try graph.run(["settings", "set", "connect", "nosuch"])).finish()
      let missing = try await doctor([])
      #expect(missing.status == 1 && missing.text.contains("settings reset connect"), "\(missing)")
    }
  }

  @Test("on a graph where nothing is connected")
  func unconnected() async throws {
    try await hearing { graph in
      let run = try graph.run(Self.training + ["--no-connect", "--count", "1"])
      _ = try #require(run.object("awaiting"))
      run.type("h")
      let end = await run.finish()
      #expect(end.status == 0)
      #expect(end.errors.contains("do not count"), "\(end)")
      try await expect(graph.home, stored: 1, counted: 0)
    }
  }

  @Test("on a graph whose user disconnects in the middle; those before and after count")
  func disconnected() async throws {
    try await hearing { graph in
      let run = try graph.run(Self.training + ["--connect", "probe:.*", "--count", "3"])
      for number in 1...3 {
        if number == 2 {
          for port in ["1", "2"] {
            try graph.server.run("jack_disconnect", ["peach:out_\(port)", "probe:in_\(port)"])
          }
          // The exercise that may have begun by now is the one that does not count.
        }
        if number == 3 {
          for port in ["1", "2"] {
            try graph.server.run("jack_connect", ["peach:out_\(port)", "probe:in_\(port)"])
          }
        }
        _ = try #require(run.object("awaiting"))
        if number == 1 { try graph.requireEveryCycle() }
        Hand.listens()
        run.type("h")
        _ = try #require(run.object("result"))
      }
      #expect(await run.finish().status == 0)
      let heard = try StoredData.column(graph.home, "SELECT heard FROM comparison ORDER BY id")
      #expect(heard.count == 3 && heard[0] == 1 && heard[1] == 0)
    }
  }
}
