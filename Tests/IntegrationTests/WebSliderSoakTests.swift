import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The slider of the web app",
  .enabled(if: TestJob.isSoak, "only in make soak"),
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.chromium) })
struct WebSliderSoakTests {
  @Test("two hundred moves are heard one by one; how soon is printed")
  func latency() async throws {
    try await browsing(["--set", "note-range=C4:C5"], period: 256) { run in
      let browser = run.browser
      try await browser.run("document.querySelector('[data-mode=pitchMatching]').click()")
      try await run.awaiting("#slider")
      let probe = run.graph.probe
      let thumb = try await browser.center("#thumb")
      try await browser.run(
        """
        window.moves = [];
        document.querySelector('#slider').addEventListener('pointerrawupdate',
          (event) => window.moves.push([
            performance.timeOrigin + event.timeStamp, performance.timeOrigin + performance.now(),
          ]), true);
        """)
      try await browser.touch("touchStart", [thumb])
      try await browser.touch("touchMove", [(thumb.x, thumb.y + 20)])
      try probe.wait(untilFrame: probe.frameCount + Int(0.3 * probe.rate))
      try await browser.run("window.moves = []")
      var starts: [Int] = []
      for number in 0..<200 {
        // Between moves the note stands still for longer than any glide.
        try probe.wait(untilFrame: probe.frameCount + Int(0.06 * probe.rate))
        starts.append(probe.frameCount)
        try await browser.touch(
          "touchMove", [(thumb.x, thumb.y + (number % 2 == 0 ? -20 : 20))])
      }
      try probe.wait(untilFrame: probe.frameCount + Int(0.2 * probe.rate))
      let heard = SoundMoments(probe)
      let moves = try #require(try await browser.run("return window.moves") as? [[Double]])
      var delays: [Double] = []
      var handled: [Double] = []
      for (start, move) in zip(starts, moves) {
        guard let index = heard.firstChange(from: start) else { continue }
        delays.append(heard.moment(index) - move[0] / 1000)
        handled.append((move[1] - move[0]) / 1000)
      }
      #expect(moves.count == 200)
      // Where the graph lost time, nothing can be told apart.
      try #require(delays.count > 150)
      let period = Double(probe.period) / probe.rate
      print("slider to sample, \(SoundMoments.summary(of: delays, period: period))")
      print("until the page has it, \(SoundMoments.summary(of: handled, period: period))")
    }
  }
}
