import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "An interrupted training in the web app",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebInterruptionTests {
  @Test(
    "a hidden tab drops the exercise, and coming back lands on Start",
    .only(in: .chromium, .firefox, because: "its driver opens a tab without hiding the others"))
  func hidden() async throws {
    try await browsing(hidesTabs: true) { run in
      let browser = run.browser
      try await begin("comparison", run)
      let first = try await browser.tab()
      _ = try await browser.openTab()
      try await browser.show(tab: first)
      try await run.screen("start")
      try await falls(silent: run)
      #expect(try StoredData.read(run.graph.home).comparisons == 0)
    }
  }

  @Test("two reasons to leave at once lead to Start, once")
  func twice() async throws {
    try await browsing { run in
      try await begin("comparison", run)
      try await run.browser.run(
        """
        const back = document.querySelector('#training [data-go=start]');
        back.click();
        back.click();
        """)
      try await run.screen("start")
      #expect(try await run.browser.run("return location.protocol") as? String == "http:")
      try await begin("comparison", run)
    }
  }

  @Test("a browser that dies drops the exercise, and another trains on")
  func killedBrowser() async throws {
    try await browsing { run in
      try await begin("pitchMatching", run)
      run.browser.kill()
      try await falls(silent: run)
      try await run.takeAnotherBrowser()
      try await run.open()
      try await begin("comparison", run)
      try await run.browser.run("document.querySelector('#higher').click()")
      _ = try await run.feedback()
      let stored = try StoredData.read(run.graph.home, holding: 1)
      #expect((stored.comparisons, stored.pitchMatchings) == (1, 0))
      #expect(stored.isWhole)
    }
  }

  @Test("a server that dies is reported in one sentence, and the page comes back with it")
  func killedServer() async throws {
    try await browsing { run in
      try await begin("comparison", run)
      run.program.send(SIGKILL)
      try await run.screen("start")
      try await run.browser.wait(until: "!document.querySelector('#notice').hidden")
      #expect(try await run.browser.text("#notice").contains("reconnects by itself"))
      // On every screen, and for a setting that cannot be sent.
      try await run.browser.run("document.querySelector('#start [data-go=settings]').click()")
      try await run.screen("settings")
      #expect(try await run.browser.text("#notice").contains("reconnects by itself"))
      #expect(try await run.browser.run("return document.title") as? String == "Settings – Peach")
      try await run.browser.run("document.querySelector('#set-tick').click()")
      #expect(try await run.browser.text("#error-tick").contains("reconnects by itself"))
      try await run.browser.run("document.querySelector('#settings [data-go=start]').click()")
      try await run.screen("start")
      try run.serveAnew()
      try await run.browser.wait(until: "document.querySelector('#notice').hidden")
      try await begin("comparison", run)
      #expect(try StoredData.read(run.graph.home).isWhole)
    }
  }

  @Test("a server that hangs is reported, and so is its return")
  func hangingServer() async throws {
    // A JACK client that is stopped leaves a server behind that no longer answers.
    try await browsing(["--output", "browser"]) { run in
      run.program.send(SIGSTOP)
      // A stopped program would not end, whatever the test finds.
      defer { run.program.send(SIGCONT) }
      try await run.browser.wait(until: "!document.querySelector('#notice').hidden")
      #expect(try await run.browser.text("#notice").contains("reconnects by itself"))
      run.program.send(SIGCONT)
      try await run.browser.wait(until: "document.querySelector('#notice').hidden")
    }
  }

  @Test("a revoked device shows at once that it is not connected, and how to connect it again")
  func revoked() async throws {
    try await browsing { run in
      let other = try await Browser()
      try await other.connect(to: try WebRun.address(run.program))
      try await other.wait(until: "document.querySelector('#start .mode').textContent")
      try await run.browser.run("document.querySelector('#start [data-go=settings]').click()")
      try await run.browser.click("#open-devices")
      try await run.browser.wait(until: "document.querySelectorAll('#devices li').length === 2")
      try await run.browser.click("#devices li button")
      try await run.browser.wait(until: "document.querySelectorAll('#devices li').length === 1")
      try await other.wait(
        untilNext: "document.body.textContent.includes('This browser is not connected.')")
      await other.close()
    }
  }

  @Test("a JACK server that dies ends the training, with a banner; the page continues")
  func killedSound() async throws {
    try await browsing { run in
      try await begin("pitchMatching", run)
      run.graph.server.send(SIGKILL)
      try await run.screen("start")
      try await run.browser.wait(until: "!document.querySelector('#banner').hidden")
      #expect(try StoredData.read(run.graph.home).pitchMatchings == 0)
    }
  }

  @Test("a second tab asks before it takes the training over, and the first one is notified")
  func secondTab() async throws {
    try await browsing { run in
      let browser = run.browser
      let first = try await browser.tab()
      let second = try await browser.openTab()
      try await run.open()
      // Two windows side by side: neither is hidden.
      try await browser.show(tab: first)
      try await stayVisible(browser)
      try await begin("comparison", run)
      try await browser.show(tab: second)
      try await browser.run("document.querySelector('[data-mode=pitchMatching]').click()")
      try await browser.wait(until: "document.querySelector('#busy').open")
      #expect(try await browser.text("#busy-text").contains("another window"))
      try await browser.run("document.querySelector('#take-over').click()")
      try await run.awaiting("#slider")
      try await browser.show(tab: first)
      try await browser.wait(until: "!document.querySelector('#notice').hidden")
      #expect(try await browser.text("#notice").contains("another window"))
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }

  /// Lets a page believe that it is seen, as in a window of its own.
  private func stayVisible(_ browser: Browser) async throws {
    try await browser.run(
      "Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })")
  }

  private func begin(_ mode: String, _ run: WebRun) async throws {
    try await run.browser.run("document.querySelector('[data-mode=\(mode)]').click()")
    try await run.awaiting(mode == "comparison" ? "#higher" : "#slider")
  }

  /// Waits until a tenth of a second of what arrives is silence.
  private func falls(silent run: WebRun) async throws {
    let probe = run.graph.probe
    let length = Int(0.1 * probe.rate)
    for _ in 0..<100 {
      let start = probe.frameCount
      try probe.wait(untilFrame: start + length)
      if probe.recording(from: start).prefix(length).allSatisfy({ $0 == 0 }) { return }
    }
    Issue.record("it goes on sounding")
  }
}
