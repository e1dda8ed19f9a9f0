import Foundation
import IntegrationSupport
import PeachTesting
import SessionManagement
import Testing

@Suite("In a session", .timeLimit(.minutes(10)))
struct SessionSoakTests {
  private static let training = ["compare", "--json", "--duration", "0.3"]

  @Test(
    "announces itself, opens nothing on the graph before it is asked to, and uses the name it is given"
  )
  func opens() async throws {
    try await hearing { graph in
      let folder = graph.home.folder.appendingPathComponent("Song/peach.nTEST")
      let server = try SessionServer(session: nil)
      defer { server.end() }
      let run = try graph.run(Self.training, environment: ["NSM_URL": server.url])
      let announce = try #require(server.message("/nsm/server/announce"))
      #expect(
        announce.arguments == [
          "peach", ":message:progress:", "peach", "1", "1", "\(run.identifier)",
        ])
      #expect(graph.probe.portNames(matching: "^peach").isEmpty)
      // It was admitted without a session to open, so it continues.
      _ = try #require(run.object("awaiting"))
      #expect(graph.probe.portNames(matching: "^peach:").count >= 2)
      run.send(SIGTERM)
      _ = run.object("stopped")
      let end = await run.finish()
      #expect(end.status == 143 && end.errors.contains("names no session"))

      server.session = folder
      let second = try graph.run(Self.training, environment: ["NSM_URL": server.url])
      #expect(server.reply(to: "/nsm/client/open")?.arguments.last == "ready")
      #expect(server.message("/nsm/client/progress") != nil)
      _ = try #require(second.object("awaiting"))
      #expect(graph.probe.portNames(matching: "^peach.nTEST:").count >= 2)
      #expect(graph.probe.portNames(matching: "^peach:").isEmpty)
      server.ask("/nsm/client/save")
      #expect(server.reply(to: "/nsm/client/save")?.arguments.last == "saved")
      // A message that a client need not know has no effect.
      server.ask("/nsm/client/session_is_loaded")
      server.ask("/nsm/client/label")
      second.send(SIGTERM)
      _ = second.object("stopped")
      #expect(await second.finish().status == 143)
    }
  }

  @Test("has settings of its own, which begin with the musician's, and shares the answers")
  func settings() async throws {
    let home = try TestHome()
    let folder = home.folder.appendingPathComponent("Song/peach.nTEST")
    let server = try SessionServer(session: folder)
    defer { server.end() }
    let environment = ["NSM_URL": server.url, "PEACH_OUTPUT": "silent"]
    func set(_ name: String, _ value: String) async throws {
      let run = try ProgramRun(["settings", "set", name, value], home: home.folder)
      #expect(await run.finish().status == 0)
    }
    func train() async throws -> Double {
      let run = try ProgramRun(
        ["compare", "--json", "--count", "1"], home: home.folder, environment: environment)
      let exercise = try #require(run.object("exercise"))
      _ = run.object("awaiting")
      run.type("h")
      _ = try #require(run.object("result"))
      #expect(await run.finish().status == 0)
      _ = try #require(server.reply(to: "/nsm/client/open"))
      // The concert pitch that it trained with.
      let key = try #require(exercise["referenceNote"] as? Int)
      let hertz = try #require(exercise["referenceHz"] as? Double)
      return (hertz * exp2(Double(69 - key) / 12)).rounded()
    }
    try await set("reference-pitch", "415")
    #expect(try await train() == 415)
    // From now on each has its own.
    try await set("reference-pitch", "442")
    #expect(try await train() == 415)
    #expect(try StoredData.read(home, holding: 2).comparisons == 2)
  }

  @Test(
    "without a terminal the page is shown and hidden as the manager asks",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
  func page() async throws {
    let home = try TestHome()
    let folder = home.folder.appendingPathComponent("Song/peach.nTEST")
    let server = try SessionServer(session: folder)
    defer { server.end() }
    let opened = home.folder.appendingPathComponent("opened")
    // Stands in for the program that opens addresses on a desktop.
    let bin = home.folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let opener = bin.appendingPathComponent("xdg-open")
    try Data("#!/bin/sh\necho \"$1\" >> '\(opened.path)'\n".utf8).write(to: opener)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    let environment = [
      "NSM_URL": server.url, "PEACH_OUTPUT": "silent", "PATH": "\(bin.path):/usr/bin:/bin",
    ]
    let run = try ProgramRun([], home: home.folder, environment: environment)
    let announce = try #require(server.message("/nsm/server/announce"))
    #expect(announce.arguments[1] == ":message:progress:optional-gui:")
    _ = try #require(server.message("/nsm/client/gui_is_hidden"))
    _ = try #require(server.reply(to: "/nsm/client/open"))
    #expect(!FileManager.default.fileExists(atPath: opened.path))
    server.ask("/nsm/client/show_optional_gui")
    let page = try #require(Self.line(of: opened))
    let way = try String(contentsOfFile: page, encoding: .utf8)
    let address = try #require(way.firstMatch(of: /url=(http:\/\/127\.0\.0\.1:[^"]+)/)).output.1
    let browser = try await Browser()
    do {
      try await browser.connect(to: String(address))
      #expect(server.message("/nsm/client/gui_is_shown") != nil)
      server.ask("/nsm/client/hide_optional_gui")
      #expect(server.message("/nsm/client/gui_is_hidden") != nil)
      try await browser.wait(until: "document.body.textContent.includes('has hidden Peach')")
    } catch {
      Issue.record(error)
    }
    await browser.close()
    run.send(SIGTERM)
    #expect(await run.finish().status == 143)
  }

  private static func line(of file: URL) -> String? {
    for _ in 0..<400 {
      if let text = try? String(contentsOf: file, encoding: .utf8), text.hasSuffix("\n") {
        return String(text.dropLast())
      }
      poll(nil, 0, 25)
    }
    return nil
  }

  @Test("the manager receives the loss of the sound")
  func lost() async throws {
    try await hearing { graph in
      let server = try SessionServer(
        session: graph.home.folder.appendingPathComponent("Song/peach.nTEST"))
      defer { server.end() }
      let run = try graph.run(Self.training, environment: ["NSM_URL": server.url])
      _ = try #require(run.object("awaiting"))
      graph.server.send(SIGKILL)
      let message = try #require(server.message("/nsm/client/message"))
      #expect(message.arguments.first == "2")
      #expect(message.arguments.last?.contains("JACK") == true)
      #expect(await run.finish().status == 1)
    }
  }

  @Test("the terminal app comes back to its screen")
  func screen() async throws {
    try await hearing { graph in
      let folder = graph.home.folder.appendingPathComponent("Song/peach.nTEST")
      let server = try SessionServer(session: folder)
      defer { server.end() }
      let first = try graph.terminal([], environment: ["NSM_URL": server.url])
      #expect(first.shows("Single Notes"))
      first.type("p")
      #expect(first.shows("Start training to build your profile"))
      #expect(Self.line(of: folder.appendingPathComponent("screen"), "profile"))
      first.send(SIGKILL)
      _ = first.finish()
      let second = try graph.terminal([], environment: ["NSM_URL": server.url])
      #expect(second.shows("Start training to build your profile"))
      second.type("q")
      #expect(second.shows("Single Notes"))
      second.type("q")
      #expect(second.finish().status == 0)
    }
  }

  private static func line(of file: URL, _ wanted: String) -> Bool {
    for _ in 0..<400 {
      if (try? String(contentsOf: file, encoding: .utf8)) == wanted { return true }
      poll(nil, 0, 25)
    }
    return false
  }

  @Test("killed and opened again it is the same session, however often")
  func killed() async throws {
    let count = TestJob.scaled(4, soak: 100)
    try await hearing(seconds: 600) { graph in
      let folder = graph.home.folder.appendingPathComponent("Song/peach.nTEST")
      let server = try SessionServer(session: folder)
      defer { server.end() }
      for round in 0..<count {
        let run = try graph.run(
          Self.training + ["--count", "2"], environment: ["NSM_URL": server.url])
        _ = try #require(server.reply(to: "/nsm/client/open"))
        _ = try #require(run.object("awaiting"))
        #expect(graph.probe.portNames(matching: "^peach.nTEST:out").count == 2)
        run.type("h")
        _ = try #require(run.object("result"))
        run.send(SIGKILL)
        #expect(await run.finish().status == 1009)
        #expect(try StoredData.read(graph.home, holding: round + 1).comparisons == round + 1)
        // The server lets a dead client's name go after a moment.
        for _ in 0..<200 where !graph.probe.portNames(matching: "^peach.nTEST").isEmpty {
          poll(nil, 0, 25)
        }
      }
    }
  }

  @Test(
    "an invalid, refusing or silent manager costs one line",
    arguments: [
      ("nonsense", "is not the address of a session manager"),
      ("osc.udp://127.0.0.1:9/", "does not answer"),
      ("osc.tcp://127.0.0.1:9/", "does not answer"),
      ("osc.unix:///tmp/peach-test-none", "does not answer"),
      ("refuse", "refuses Peach (too old)"),
    ])
  func without(kind: String, sentence: String) async throws {
    let home = try TestHome()
    let server = try SessionServer(session: nil)
    defer { server.end() }
    server.refusal = (-2, "too old")
    let run = try ProgramRun(
      Self.training + ["--output", "silent"], home: home.folder,
      environment: ["NSM_URL": kind == "refuse" ? server.url : kind])
    _ = try #require(run.object("awaiting"))
    run.send(SIGTERM)
    _ = run.object("stopped")
    let end = await run.finish()
    #expect(end.status == 143)
    #expect(end.errors.split(separator: "\n").count == 1, "\(end.errors)")
    #expect(end.errors.contains(sentence))
  }

  @Test("a client goes with its last owner, not with the thread that hears the manager")
  func owner() throws {
    let server = try SessionServer(session: nil)
    defer { server.end() }
    server.refusal = (-2, "too old")
    for _ in 0..<300 {
      var client: SessionClient? = try SessionClient(url: server.url)
      client?.announce("test", capabilities: [], executable: "test")
      #expect(client?.next(within: 10) == .refused(code: -2, message: "too old"))
      weak let rest = client
      client = nil
      #expect(rest == nil)
    }
  }

  @Test("a manager that dies costs one line, and the training continues")
  func gone() async throws {
    let home = try TestHome()
    let server = try SessionServer(session: home.folder.appendingPathComponent("Song/peach.n"))
    defer { server.end() }
    let run = try ProgramRun(
      Self.training + ["--output", "silent"], home: home.folder,
      environment: ["NSM_URL": server.url])
    _ = try #require(run.object("awaiting"))
    server.end()
    // It is noticed after a while, and however long that takes, the training continues.
    for _ in 0..<60 where !run.errorsSoFar.contains("has ended") {
      run.type("h")
      _ = try #require(run.object("result"))
    }
    run.send(SIGTERM)
    _ = run.object("stopped")
    let end = await run.finish()
    #expect(end.status == 143)
    #expect(end.errors.contains("The session manager has ended"))
    #expect(end.errors.split(separator: "\n").count == 1)
  }
}
