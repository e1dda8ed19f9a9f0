import Foundation
import IntegrationSupport
import Testing

@Suite(
  "The slider of the web app",
  .enabled(
    if: Browser.isInstalled && ProcessInfo.processInfo.environment["PEACH_SOAK"] != nil,
    "only in make soak"))
struct WebSliderSoakTests {
  @Test("two hundred moves are heard one by one; how soon is printed")
  func latency() async throws {
    let graph = try Graph(period: 256)
    let run = try await WebRun(["--set", "note-range=C4:C5"], graph: graph)
    try await run.open()
    let browser = run.browser
    try await browser.run("document.querySelector('[data-mode=pitchMatching]').click()")
    try await run.awaiting("#slider")
    let probe = graph.probe
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
    // What was recorded last began a period ago. Frame times would count what was lost before.
    let (end, count) = (Self.now(), probe.frameCount)
    let moves = try #require(try await browser.run("return window.moves") as? [[Double]])
    let sound = probe.recording()
    var delays: [Double] = []
    var handled: [Double] = []
    for (start, move) in zip(starts, moves) {
      guard let index = Self.change(in: sound, from: start) else { continue }
      let age = Double(count - probe.period - index) / probe.rate
      delays.append((end - age) * 1000 - move[0])
      handled.append(move[1] - move[0])
    }
    #expect(moves.count == 200)
    // Where the graph lost time, nothing can be told apart.
    let sorted = delays.sorted()
    let inPage = handled.sorted()
    try #require(sorted.count > 150)
    print(
      "slider to sample, period \(Double(probe.period) / probe.rate * 1000) ms: "
        + "p50 \(sorted[sorted.count / 2]) ms, p99 \(sorted[sorted.count * 99 / 100]) ms, of which until the page has it "
        + "p50 \(inPage[inPage.count / 2]) ms, p99 \(inPage[inPage.count * 99 / 100]) ms, "
        + "jumps \(probe.jumpCount)"
    )
    #expect(await run.close().status == 130)
  }

  /// The first sample that does not follow from the two before it, as a steady sine's do.
  private static func change(in sound: [Float], from start: Int) -> Int? {
    let known = (start - 1000..<start).map { Double(sound[$0]) }
    var (top, bottom) = (0.0, 0.0)
    for index in 1..<known.count - 1 {
      top += (known[index + 1] + known[index - 1]) * known[index]
      bottom += known[index] * known[index]
    }
    let factor = top / bottom
    func residue(_ index: Int) -> Double {
      abs(
        Double(sound[index]) - factor * Double(sound[index - 1]) + Double(sound[index - 2]))
    }
    let noise = (start - 900..<start).map(residue).max() ?? 0
    return (start..<sound.count).first { residue($0) > 4 * noise }
  }

  /// Seconds since 1970, the clock of pages.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
