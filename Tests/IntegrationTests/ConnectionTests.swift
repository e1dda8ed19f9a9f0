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
