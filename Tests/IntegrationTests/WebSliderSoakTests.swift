import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The slider of the web app",
  .enabled(if: TestJob.isSoak, "only in make soak"),
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebSliderSoakTests {
  @Test(
    "two hundred moves are heard one by one; how soon is printed",
    .only(in: .chromium, because: "the raw events of a pointer are timed"),
    arguments: ["jack", "browser", "https"])
  func latency(output: String) async throws {
    try await browsing(
      ["--set", "note-range=C4:C5"] + (output == "https" ? [] : ["--output", output]), period: 256,
      seconds: 120, playsSound: output == "browser", isEncrypted: output == "https"
    ) { run in
      let browser = run.browser
      try await browser.run(
        """
        const Context = AudioContext;
        window.AudioContext = class extends Context {
          constructor(options) { super(options); window.context = this; }
        };
        """)
      // A page may sound only once it was touched.
      try await browser.touch([try await browser.center("[data-mode=pitchMatching]")])
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
      let isBrowser = output == "browser"
      let way = isBrowser ? 60.0 : 20
      var starts: [Int] = []
      for number in 0..<200 {
        // Between moves the note stands still for longer than any glide, and than a browser takes.
        let pause = isBrowser ? 0.25 : 0.06
        try probe.wait(untilFrame: probe.frameCount + Int(pause * probe.rate))
        starts.append(probe.frameCount)
        try await browser.touch(
          "touchMove", [(thumb.x, thumb.y + (number % 2 == 0 ? -way : way))])
      }
      try probe.wait(untilFrame: probe.frameCount + Int(0.2 * probe.rate))
      let heard = SoundMoments(probe)
      let moves = try #require(try await browser.run("return window.moves") as? [[Double]])
      var delays: [Double] = []
      var handled: [Double] = []
      for (start, move) in zip(starts, moves) {
        let change =
          isBrowser ? heard.firstShift(from: start) : heard.firstChange(from: start)
        guard let index = change else { continue }
        delays.append(heard.moment(index) - move[0] / 1000)
        handled.append((move[1] - move[0]) / 1000)
      }
      #expect(moves.count == 200)
      // If the graph lost time, the causes cannot be distinguished.
      try #require(delays.count > 150)
      let period = Double(probe.period) / probe.rate
      print("slider to sample, \(output), \(SoundMoments.summary(of: delays, period: period))")
      if isBrowser {
        let latency = try await browser.run(
          "return (context.baseLatency + context.outputLatency) * 1000")
        print("the browser reports a latency of \(latency ?? "?") ms for its part of that")
      }
      print(
        "until the page has it, \(output), \(SoundMoments.summary(of: handled, period: period))")
    }
  }
}
