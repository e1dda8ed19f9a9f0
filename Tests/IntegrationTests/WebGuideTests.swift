import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite(
  "A first visit and the help of the web app",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.chromium) })
struct WebGuideTests {
  @Test("leads from a note over a comparison to training, and comes once")
  func firstVisit() async throws {
    try await browsing(isFirstVisit: true) { run in
      let browser = run.browser
      try await run.screen("introduction")
      try await browser.click("#step-on")
      try await browser.wait(until: "document.querySelector('#step-on').textContent === 'Next'")
      #expect(try run.graph.probe.settledFrequency { abs($0 - 440) < 1 } != nil)
      try await browser.click("#step-on")
      try await browser.click("#step-on")
      try await run.awaiting("#higher")
      try await browser.click("#higher")
      try await run.screen("introduction")
      let verdict = try await browser.text("#step-verdict")
      #expect(verdict.contains("the second note was 100 cents"), "\(verdict)")
      try await browser.click("#step-on")
      try await browser.wait(until: "document.querySelector('#step-picture svg')")
      try await browser.click("#step-on")
      try await run.awaiting("#higher")
      try await browser.run("history.back()")
      try await run.screen("start")
      let differences = try StoredData.column(run.graph.home, "SELECT centOffset FROM comparison")
      #expect(differences.map(\.magnitude) == [100])
      try await run.open()
      try await run.screen("start")
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }

  @Test("can be skipped, is over then, and comes again when asked")
  func skipped() async throws {
    try await browsing(isFirstVisit: true) { run in
      let browser = run.browser
      try await run.screen("introduction")
      try await browser.click("#skip")
      try await run.screen("start")
      // Nothing had led to it, so the focus had been nowhere: a screen reader begins at the heading.
      try await browser.wait(
        until: "document.activeElement === document.querySelector('#start h1')")
      try await run.open()
      try await run.screen("start")
      try await browser.run("document.querySelector('#start [data-help]').click()")
      try await browser.click("#introduce")
      try await run.screen("introduction")
    }
  }

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
