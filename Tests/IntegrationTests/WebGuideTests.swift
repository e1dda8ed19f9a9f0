import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite(
  "The help of the web app",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebGuideTests {
  @Test("lets one hear what a cent is")
  func cents() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('#start [data-help]').click()")
      for (button, cents) in [(1, 100.0), (2, 10), (3, 1)] {
        try await browser.click("#help-cents button:nth-child(\(button))")
        let wanted = 440 * exp2(cents / 1200)
        let heard = try #require(
          try run.graph.probe.settledFrequency { abs($0 - wanted) < 0.05 })
        #expect(abs(PitchEstimator.cents(from: wanted, to: heard)) < 0.01)
        let words = try await browser.text("#help-heard")
        #expect(
          words == "A note, and a second one \(Int(cents)) cent\(cents == 1 ? "" : "s") higher.")
      }
    }
  }
}
