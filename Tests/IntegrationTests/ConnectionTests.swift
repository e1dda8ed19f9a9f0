import Foundation
import IntegrationSupport
import Testing

@Suite("Connections on a graph")
struct ConnectionTests {
  @Test("the terminal app says that its sound goes nowhere, as soon as that is so")
  func unconnected() async throws {
    try await hearing { graph in
      let terminal = try graph.terminal(["--output", "jack", "--connect", "none"])
      let sentence = "nothing is connected to “peach”"
      try #require(terminal.shows(sentence), "\(terminal.screen)")
      try graph.server.run("jack_connect", ["peach:out_1", "system:playback_1"])
      try #require(terminal.hides(sentence), "\(terminal.screen)")
      try graph.server.run("jack_disconnect", ["peach:out_1", "system:playback_1"])
      try #require(terminal.shows(sentence), "\(terminal.screen)")
      terminal.type("q")
      #expect(terminal.finish().status == 0)
    }
  }

  @Test(
    "ports have labels, and so have the devices joined to them, without JACK's database, which may hang it"
  )
  func labels() async throws {
    try await hearing { graph in
      let keyboard = try JackKeyboard(
        server: graph.server.name, device: "alsa_pcm:Two-Octaves/midi_capture_1")
      defer { keyboard.close() }
      let run = try graph.run(["midi", "--json"])
      let midi = try #require(run.object("midi"))
      #expect(midi["devices"] as? [String] == ["Two Octaves"])
      let aliases = try graph.server.run("jack_lsp", ["-A", "peach"])
      for alias in ["peach:Left", "peach:Right", "peach:MIDI in"] {
        #expect(aliases.contains(alias), "\(aliases)")
      }
      #expect(try !graph.server.run("jack_property", ["-l"]).contains("pretty-name"))
      run.send(SIGINT)
      #expect(await run.finish().status == 130)
    }
  }

  /// Names as patch bays show them, each with the ports that it means.
  static let pasted: [(connect: String, ports: [String?])] = [
    ("Alder Lake PCH-P (HDMI) Speaker + Headphones", ["in_1", "in_2"]),
    ("Alder Lake PCH-P (HDMI) Speaker + Headphones:in_2", ["in_2", nil]),
    ("Alder.*:in_.", ["in_1", "in_2"]),
  ]

  @Test(
    "a name that is pasted is taken literally, and as a pattern where nothing has it",
    arguments: pasted)
  func names(connect: String, ports: [String?]) async throws {
    try await hearing { graph in
      let card = try JackListener(
        server: graph.server.name, name: "Alder Lake PCH-P (HDMI) Speaker + Headphones")
      defer { card.close() }
      let run = try graph.run(["midi", "--json", "--output", "jack", "--connect", connect])
      _ = try #require(run.object("midi"))
      let connected = try graph.server.run("jack_lsp", ["-c", "peach:out"])
        .split(separator: "\n").map(String.init)
      var expected: [String] = []
      for (number, port) in ports.enumerated() {
        expected.append("peach:out_\(number + 1)")
        if let port {
          expected.append("   Alder Lake PCH-P (HDMI) Speaker + Headphones:\(port)")
        }
      }
      #expect(connected == expected)
      run.send(SIGINT)
      #expect(await run.finish().status == 130)
    }
  }

  @Test("a connection that is refused once is retried, and one that is always refused is reported")
  func refusals() async throws {
    try await hearing { graph in
      let library = try PluginFolder(in: graph.home).compile(
        "refuse.so", try PluginFolder.source("refused_connections.c"),
        arguments: ["-fvisibility=default", "-ldl"])
      for (count, status) in [(1, 0), (2, 0), (1_000_000, 1)] as [(Int, Int32)] {
        let run = try graph.run(
          [
            "play", "A4", "--duration", "0.1", "--output", "jack", "--connect",
            "probe:in_1|probe:in_2",
          ],
          environment: ["LD_PRELOAD": library.path, "REFUSE": "\(count)"])
        let end = await run.finish()
        #expect(end.status == status, "\(count): \(end)")
        #expect(end.errors.contains("did not connect") == (status == 1), "\(count): \(end)")
      }
    }
  }

  @Test("a MIDI device that is unplugged and plugged in again is heard each time")
  func returns() async throws {
    try await hearing(period: 256) { graph in
      let run = try graph.run(["midi", "listen", "--json", "--output", "jack"])
      _ = try #require(run.object("midi"))
      for round in 0..<TestJob.scaled(10, soak: 50) {
        let keyboard = try JackKeyboard(
          server: graph.server.name, name: "re", device: "alsa_pcm:Keystation/midi_capture_1")
        try #require(keyboard.isConnected(within: 3), "round \(round)")
        keyboard.send([0x90, UInt8(40 + round), 100])
        #expect(run.object("message")?["key"] as? Int == 40 + round)
        keyboard.close()
      }
      run.send(SIGINT)
      #expect(await run.finish().status == 130)
    }
  }

  @Test("a key that comes over two ways at once answers once")
  func twice() async throws {
    try await hearing { graph in
      let ways = try ["direct", "bridge"].map {
        try JackKeyboard(
          server: graph.server.name, name: $0, device: "alsa_pcm:\($0)/midi_capture_1")
      }
      defer { for way in ways { way.close() } }
      let run = try graph.run([
        "compare", "--json", "--count", "2", "--duration", "0.3", "--connect", "probe:.*",
      ])
      for number in 1...2 {
        _ = try #require(run.object("awaiting"))
        Hand.listens()
        for way in ways { way.strike(72) }
        #expect(run.object("result")?["n"] as? Int == number)
      }
      #expect(await run.finish().status == 0)
      #expect(try StoredData.read(graph.home).comparisons == 2)
    }
  }

  @Test("a MIDI device that the user disconnects stays disconnected while others come")
  func patched() async throws {
    try await hearing { graph in
      let first = try JackKeyboard(
        server: graph.server.name, name: "one", device: "alsa_pcm:One/midi_capture_1")
      defer { first.close() }
      let run = try graph.run(["midi", "listen", "--json", "--output", "jack"])
      _ = try #require(run.object("midi"))
      try graph.server.run("jack_disconnect", ["one:out", "peach:midi_in"])
      let second = try JackKeyboard(
        server: graph.server.name, name: "two", device: "alsa_pcm:Two/midi_capture_1")
      defer { second.close() }
      try #require(second.isConnected(within: 3))
      #expect(!first.isConnected(within: 0))
      run.send(SIGINT)
      #expect(await run.finish().status == 130)
    }
  }

  @Test("the program makes one request of JACK at a time, also with MIDI devices on the graph")
  func requests() async throws {
    try await hearing { graph in
      let keyboards = try (0..<3).map {
        try JackKeyboard(
          server: graph.server.name, name: "keyboard-\($0)",
          device: "alsa_pcm:Keys-\($0)/midi_capture_1")
      }
      defer { for keyboard in keyboards { keyboard.close() } }
      let library = try PluginFolder(in: graph.home).compile(
        "requests.so", try PluginFolder.source("jack_requests.c"),
        arguments: ["-fvisibility=default"])
      let mark = graph.home.folder.appendingPathComponent("overlap").path
      let run = try graph.run(
        ["midi", "--json"],
        environment: ["LD_PRELOAD": library.path, "REQUESTS_OVERLAP": mark])
      let devices = try #require(run.object("midi"))["devices"] as? [String]
      #expect(Set(devices ?? []) == ["Keys 0", "Keys 1", "Keys 2"])
      run.send(SIGINT)
      #expect(await run.finish().status == 130)
      #expect(!FileManager.default.fileExists(atPath: mark))
    }
  }
}
