import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "What the page says to a screen reader",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebSpokenTests {
  @Test("the interval is announced when it changes, and every verdict, also the same again")
  func announced() async throws {
    try await browsing { run in
      let browser = run.browser
      try await listen(browser)
      try await browser.run("document.querySelector('[data-mode=intervalComparison]').click()")
      for _ in 0..<3 {
        try await run.awaiting("#higher")
        try await browser.run("document.querySelector('#higher').click()")
        _ = try await run.feedback()
        try await run.next()
      }
      try await run.awaiting("#higher")
      let said = try await said(browser)
      #expect(said.count { $0.hasPrefix("Target interval: Perfect Fifth Up") } == 1)
      // A text that stays the same would not be spoken again.
      #expect(said.count { $0.hasPrefix("Correct") || $0.hasPrefix("Incorrect") } == 3)
      #expect(zip(said, said.dropFirst()).allSatisfy { $0 != $1 })
      try await browser.press(WebKey.escape)
      try await run.screen("start")
      #expect(try await browser.text("#live") == "")
    }
  }

  @Test("while a note is tuned nothing is announced, only the verdict once it is let go")
  func announcedMatching() async throws {
    try await browsing { run in
      let browser = run.browser
      try await listen(browser)
      try await browser.run(
        """
        const slider = document.querySelector('#slider');
        new MutationObserver(() => said.push(slider.getAttribute('aria-valuetext')))
          .observe(slider, { attributeFilter: ['aria-valuetext'] });
        document.querySelector('[data-mode=pitchMatching]').click();
        """)
      for _ in 0..<2 {
        try await run.awaiting("#slider")
        try await browser.run("document.querySelector('#step-up').click()")
        try await browser.run("document.querySelector('#submit').click()")
        _ = try await run.feedback()
        try await run.next()
      }
      try await run.awaiting("#slider")
      let said = try await said(browser)
      #expect(said.count == 2 && said.allSatisfy { $0.contains("cent") }, "\(said)")
    }
  }

  @Test("the sentence about notes heard again comes with the verdict")
  func replayed() async throws {
    try await again(pauses: false)
  }

  @Test("with pauses for a screen reader, it comes before the notes")
  func replayedAfterPause() async throws {
    try await again(pauses: true)
  }

  @Test("the automatic sound, tried out, is shown at once, and announced at its end")
  func triedOut() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('#start [data-go=settings]').click()")
      try await browser.run("document.querySelector('#set-source').click()")
      try await browser.wait(until: "document.getElementById('hear-auto')")
      try await listen(browser)
      try await browser.run("document.getElementById('hear-auto').click()")
      try await browser.wait(
        until: "document.querySelector('#found').textContent.includes('Playing')")
      #expect(try await said(browser) == [])
      let begun = run.graph.probe.frameCount
      try await browser.wait(until: "said.length")
      #expect(try await said(browser).first?.hasPrefix("Playing Sine") == true)
      // Longer than the note.
      #expect(Double(run.graph.probe.frameCount - begun) > 1.5 * run.graph.probe.rate)
    }
  }

  @Test("settings say intervals by name, each new value, and in words of the screen what is wrong")
  func settings() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('#start [data-go=settings]').click()")
      try await browser.wait(until: "document.activeElement.matches('#settings h1')")
      #expect(
        try await browser.run(
          "return document.querySelector('#open-setting-intervals').getAttribute('aria-label')")
          as? String == "Intervals: Perfect Fifth Up")
      try await listen(browser)
      try await browser.run("document.querySelector('#open-setting-loudness').focus()")
      try await browser.press(WebKey.enter)
      try await browser.wait(until: "document.activeElement.matches('#sub h1')")
      try await browser.run("document.querySelector('#panel-setting-loudness button').click()")
      #expect(try await said(browser) == ["-1 dB"])
      try await browser.press(WebKey.escape)
      try await browser.wait(until: "document.activeElement.id === 'open-setting-loudness'")
      try await browser.run(
        """
        document.querySelector('#open-setting-note-range').click();
        const low = document.querySelector('#set-note-range');
        low.value = 127;
        low.onchange();
        """)
      try await browser.wait(until: "said.length > 1")
      #expect(try await said(browser).last == "Choose two notes at least an octave apart.")
    }
  }

  @Test("the list of sounds is announced, counts what is found, and closes on the new name")
  func sounds() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('#start [data-go=settings]').click()")
      try await browser.run("document.querySelector('#set-source').click()")
      // Orca reads a dialog that has the focus, but not a heading in it.
      #expect(try await browser.run("return document.activeElement.id") as? String == "sounds")
      try await browser.wait(until: "document.getElementById('hear-auto')")
      try await listen(browser)
      try await browser.run(
        """
        const search = document.querySelector('#search');
        search.value = 'jack:sine';
        search.oninput();
        """)
      #expect(try await said(browser) == ["1 found"])
      try await browser.run(
        """
        window.shown = '';
        document.querySelector('#sounds').addEventListener('close', () => {
          window.shown = document.querySelector('#set-source').textContent;
        });
        document.querySelector('#list .use').click();
        """)
      try await browser.wait(until: "shown")
      #expect(try await browser.run("return shown") as? String == "Sound SourceSine")
    }
  }

  /// Lets the notes of an exercise begin again, and expects their sentence to be announced when no note sounds.
  private func again(pauses: Bool) async throws {
    let sentence = "Once more"
    let arguments = ["note-duration=2", "screen-reader=\(pauses ? "on" : "off")"]
    try await browsing(arguments.flatMap { ["--set", $0] }) { run in
      let browser = run.browser
      try await browser.run("document.querySelector('[data-mode=comparison]').click()")
      try await run.awaiting("#higher")
      try await listen(browser)
      try await browser.press("r")
      try await browser.wait(
        until: "document.querySelector('#notice').textContent.startsWith('\(sentence)')")
      let begun = run.graph.probe.frameCount
      try await run.awaiting("#higher")
      let seconds = Double(run.graph.probe.frameCount - begun) / run.graph.probe.rate
      let before = try await said(browser)
      try await browser.run("document.querySelector('#higher').click()")
      _ = try await run.feedback()
      let all = try await said(browser)
      if pauses {
        #expect(before.count == 1 && before[0].hasPrefix(sentence), "\(before)")
        // The reference has sounded for two of them.
        #expect(seconds > 4.5)
        #expect(all.count == 2)
      } else {
        #expect(before == [])
        #expect(all.count == 1 && all[0].contains("orrect. \(sentence)"), "\(all)")
      }
    }
  }

  /// Notes from now on what a screen reader would speak by itself.
  private func listen(_ browser: Browser) async throws {
    try await browser.run(
      """
      window.said = [];
      const text = (node) => node.ariaHidden === 'true' ? ''
        : node.nodeType === Node.TEXT_NODE ? node.data : [...node.childNodes].map(text).join('');
      new MutationObserver((changes) => {
        const places = changes.map(({ target }) => (target.closest ? target : target.parentElement)
          ?.closest('[aria-live], [role=alert], [role=status]'));
        for (const place of new Set(places)) {
          if (place?.checkVisibility() && text(place).trim()) said.push(text(place));
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
      """)
  }

  private func said(_ browser: Browser) async throws -> [String] {
    try #require(try await browser.run("return said") as? [String])
  }
}
