import Foundation
import Testing

@testable import PeachDoctor

@Suite("The dump of PipeWire's graph")
struct PipeWireGraphTests {
  private func parse(_ text: String) -> PipeWireGraph? { PipeWireGraph(dump: Data(text.utf8)) }

  @Test("says what forces the period, who holds it, and which device is resampled")
  func whole() throws {
    let graph = try #require(
      parse(
        """
        [ { "type": "PipeWire:Interface:Metadata", "metadata": [
            { "key": "clock.rate", "value": 44100 }, { "key": "clock.allowed-rates", "value": "[ 44100 ]" },
            { "key": "clock.force-quantum", "value": 256 }, { "key": "clock.force-rate", "value": 0 } ] },
          { "info": { "props": { "node.name": "card", "media.class": "Audio/Sink", "object.id": 7 },
            "params": { "Format": [ { "rate": 48000, "format": "F32P" } ], "Props": [ { "volume": 1.0 } ] } } },
          { "info": { "props": { "node.name": "ardour", "node.lock-quantum": true } } },
          { "info": { "props": { "node.name": "calm", "node.force-quantum": 0 } } } ]
        """))
    #expect(graph.forcedQuantum == 256 && graph.rate == 44_100)
    #expect(graph.holders == ["ardour"])
    #expect(graph.resampled.map(\.name) == ["card"] && graph.resampled.map(\.rate) == [48_000])
  }

  @Test("is ignored where it cannot be parsed", arguments: ["", "{}", "can't connect"])
  func nothing(text: String) { #expect(parse(text) == nil) }
}
