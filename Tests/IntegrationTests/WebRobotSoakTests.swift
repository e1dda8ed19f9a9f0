import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

/// A musician who sees nothing: hears the graph, and has a finger that knows where the two halves are.
@Suite(
  "The web app, played by ear", .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebRobotSoakTests {
  @Test("by touch alone every comparison is answered right")
  func comparisons() async throws {
    let count = TestJob.scaled(3, soak: 50)
    let settings = ["--set", "note-duration=0.5", "--set", "note-gap=0.2"]
    try await browsing(settings, seconds: Double(count) * 4 + 30) { run in
      let (browser, graph) = (run.browser, run.graph)
      try await browser.touch([try await browser.center("[data-mode=comparison]")])
      try await run.screen("training")
      let halves = (try await browser.center("#higher"), try await browser.center("#lower"))
      let notes = NoteFinder(graph.probe)
      for _ in 0..<count {
        let reference = try #require(try graph.probe.frequency(from: try notes.begin()))
        _ = try notes.end()
        let target = try #require(try graph.probe.frequency(from: try notes.begin()))
        try graph.requireEveryCycle()
        // A touch counts only once a note could be heard, and Firefox may be later than the robot.
        try await browser.wait(
          until: "document.querySelector('#higher').getAttribute('aria-disabled') === 'false'")
        try await browser.touch([target > reference ? halves.0 : halves.1])
        _ = try notes.end()
      }
      #expect(try StoredData.read(graph.home, holding: count).comparisons == count)
      #expect(try StoredData.correctComparisons(graph.home) == count)
    }
  }
}
