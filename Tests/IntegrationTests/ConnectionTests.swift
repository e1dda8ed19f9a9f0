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
}
