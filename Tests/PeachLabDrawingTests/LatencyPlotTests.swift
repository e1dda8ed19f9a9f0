import Foundation
import FoundationXML
import PeachCore
import PeachMeasure
import Testing

@testable import PeachLabDrawing
@testable import PeachHost
@testable import PeachLab
@testable import PeachText

@Suite("A picture of latencies")
struct LatencyPlotTests {
  /// A source of a graph that is not there.
  private func run(_ period: Int) throws -> LatencyRun {
    let nowhere = FileManager.default.temporaryDirectory
    let catalog = PluginCatalog(
      search: PluginSearch(folders: []),
      server: ForkServer(file: URL(fileURLWithPath: "/nonexistent"), arguments: []),
      cache: nowhere)
    var bench = LatencyBench(
      catalog: catalog, targets: [LatencyTarget(source: .silent, output: .silent)], trials: 2,
      period: period)
    bench.warmUp = 0
    return try bench.run { _ in true }
  }

  @Test("has a panel for each period, one legend, and is well-formed")
  func panels() throws {
    let runs = [try run(64), try run(256)]
    let svg = LatencyPlot(
      runs: runs, text: Catalog(.english), captions: ["made by <nobody>"]
    ).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.components(separatedBy: "<polyline").count - 1 == 2)
    #expect(svg.components(separatedBy: "silent → silent (self-reported)").count - 1 == 1)
    #expect(svg.contains("Period: 64 frames"))
    #expect(svg.contains("Period: 256 frames"))
    #expect(svg.contains("made by &lt;nobody&gt;"))
  }
}
