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
    "ports have labels, and so have the devices joined to them, without JACK's database, which may hang it",
    .takenAnew("a keyboard's label goes through JACK's database, which may hang the server"))
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
}
