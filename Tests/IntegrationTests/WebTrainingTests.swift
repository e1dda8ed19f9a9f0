import Foundation
import IntegrationSupport
import PeachMeasure
import Testing

@Suite("The web app", .enabled(if: Browser.isInstalled, "no Chromium"))
struct WebTrainingTests {
  @Test("a comparison training by touch: locked until the target, feedback, stored, gone by back")
  func comparisonByTouch() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.touch([try await browser.center("[data-mode=comparison]")])
      try await run.screen("training")
      // Too early: nothing is taken.
      try await browser.touch([try await browser.center("#higher")])
      for selector in ["#higher", "#lower", "#higher"] {
        try await run.awaiting(selector)
        try await browser.touch([try await browser.center(selector)])
        let feedback = try await run.feedback()
        #expect(["Correct", "Incorrect"].contains(feedback))
        #expect(try await browser.text("#live").hasPrefix(feedback))
        try await run.next()
      }
      try await run.awaiting("#higher")
      try await browser.run("history.back()")
      try await run.screen("start")
      #expect(try await browser.errors() == [])
      let stored = try StoredData.read(run.graph.home)
      #expect(stored.comparisons == 3)
      #expect(stored.isWhole)
    }
  }

  @Test("a comparison training by keys alone, from Start and back")
  func comparisonByKeys() async throws {
    try await browsing { run in
      let browser = run.browser
      try await focus("[data-mode=intervalComparison]", browser)
      try await browser.press(WebKey.enter)
      try await run.awaiting("#higher")
      #expect(try await browser.text("#interval") == "Perfect Fifth up, Equal Temperament")
      for key in [WebKey.up, "l", WebKey.down, "h"] {
        try await run.awaiting("#higher")
        try await browser.press(key)
        _ = try await run.feedback()
        try await run.next()
      }
      try await browser.press(WebKey.escape)
      try await run.screen("start")
      #expect(try await browser.errors() == [])
      #expect(try StoredData.read(run.graph.home).comparisons == 4)
    }
  }

  @Test("pitch matching by touch: the slider begins in the middle, and letting go commits")
  func matchingByTouch() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.touch([try await browser.center("[data-mode=pitchMatching]")])
      try await run.screen("training")
      for (index, reach) in [120.0, -80, 4000].enumerated() {
        try await run.awaiting("#slider")
        let (slider, thumb) = (
          try await browser.center("#slider"), try await browser.center("#thumb")
        )
        #expect(abs(slider.y - thumb.y) < 1)
        // The third one leaves the window before it lets go.
        try await browser.touch([
          thumb, (thumb.x, thumb.y + reach / 2), (thumb.x, thumb.y + reach),
        ])
        #expect(try await run.feedback().hasSuffix("cents"))
        try await run.next()
        #expect(try StoredData.read(run.graph.home).pitchMatchings == index + 1)
      }
      // A finger beside the thumb brings it along.
      try await run.awaiting("#slider")
      let box = try #require(
        try await browser.run(
          "const b = document.querySelector('#slider').getBoundingClientRect(); "
            + "return [b.x + b.width / 2, b.y + 60]") as? [Double])
      try await browser.touch("touchStart", [(box[0], box[1])])
      #expect(abs(try await browser.center("#thumb").y - box[1]) < 2)
      try await browser.touch("touchEnd", [])
      _ = try await run.feedback()
      #expect(try await browser.errors() == [])
    }
  }

  @Test("pitch matching by keys alone: the tuned note is heard where the keys put it")
  func matchingByKeys() async throws {
    try await browsing(["--set", "note-range=C4:C5"]) { run in
      let browser = run.browser
      try await focus("[data-mode=pitchMatching]", browser)
      try await browser.press(WebKey.enter)
      try await run.awaiting("#slider")
      #expect(
        try await browser.run("return document.activeElement.id") as? String == "slider")
      let before = try await heard(run)
      try await browser.press(WebKey.up, WebKey.up, WebKey.down, WebKey.right)
      let after = try await heard(run)
      #expect(abs(PitchEstimator.cents(from: before, to: after) - 11) < 0.5)
      try await browser.press(WebKey.enter)
      #expect(try await run.feedback().hasSuffix("cents"))
      try await run.next()
      // The button of the screen reader commits as well.
      try await run.awaiting("#slider")
      try await focus("#submit", browser)
      try await browser.press(WebKey.space)
      _ = try await run.feedback()
      #expect(try await browser.errors() == [])
    }
  }

  @Test("settings and profile end the training, and the way back leads to Start")
  func leaving() async throws {
    try await browsing { run in
      let browser = run.browser
      for screen in ["settings", "profile"] {
        try await browser.run("document.querySelector('[data-mode=comparison]').click()")
        try await run.awaiting("#higher")
        try await browser.touch([try await browser.center("#training [data-go=\(screen)]")])
        try await run.screen(screen)
        try await browser.run("history.back()")
        try await run.screen("start")
      }
      #expect(try StoredData.read(run.graph.home).comparisons == 0)
    }
  }

  @Test("a setting holds at once, is kept, and a wrong one is refused by the server")
  func settings() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('#start [data-go=settings]').click()")
      try await set("#set-vary-loudness", to: "0.5", browser)
      try await browser.wait(
        until: "document.querySelector('#set-vary-loudness').value === '0.5'")
      try await set("#set-reference-pitch", to: "900", browser)
      try await browser.wait(
        until: "document.getElementById('error-reference-pitch').textContent.includes('380')")
      try await browser.wait(
        until: "document.querySelector('#set-reference-pitch').value === '440'")
      try await set("#set-language", to: "de", browser)
      try await browser.wait(until: "document.documentElement.lang === 'de'")
      #expect(try await browser.text("#settings h1") == "Einstellungen")
      let settings = try String(
        contentsOf: run.graph.home.folder.appendingPathComponent(".config/peach/settings.toml"),
        encoding: .utf8)
      #expect(settings.contains("vary-loudness = 0.5"))
      #expect(!settings.contains("900"))
    }
  }

  @Test("sounds are found by a part of their name, heard, and used")
  func sounds() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('#start [data-go=settings]').click()")
      try await browser.touch([try await browser.center("#set-source")])
      try await browser.wait(until: "document.querySelectorAll('#list li').length > 2")
      try await browser.run(
        """
        const field = document.querySelector('#search');
        field.value = 'SINE jack';
        field.dispatchEvent(new Event('input'));
        """)
      try await browser.wait(until: "document.querySelectorAll('#list li').length === 1")
      try await browser.run("document.querySelector('#list li button').click()")
      try await browser.wait(
        until: "document.querySelector('#live').textContent.includes('sounds')")
      #expect(try await heard(run) > 430)
      try await set("#search", to: "nothing is called that", browser)
      try await browser.wait(until: "document.querySelector('#found').textContent")
    }
  }

  private func focus(_ selector: String, _ browser: Browser) async throws {
    for _ in 0..<30 {
      try await browser.press(WebKey.tab)
      let isThere = try await browser.run(
        "return document.activeElement.matches(arguments[0])", [selector])
      if isThere as? Bool == true { return }
    }
    throw IntegrationError("\(selector) is not reached by keys")
  }

  private func set(_ selector: String, to value: String, _ browser: Browser) async throws {
    try await browser.run(
      """
      const field = document.querySelector(arguments[0]);
      field.value = arguments[1];
      field.dispatchEvent(new Event('input'));
      field.dispatchEvent(new Event('change'));
      """, [selector, value])
  }

  /// The frequency at the listener's port, a while from now on.
  private func heard(_ run: WebRun) async throws -> Double {
    let probe = run.graph.probe
    // Behind whatever glides still.
    let start = probe.frameCount + Int(0.15 * probe.rate)
    let end = start + Int(0.2 * probe.rate)
    try probe.wait(untilFrame: end)
    return try #require(Ear.frequency(probe.recording(), in: start..<end, rate: probe.rate))
  }
}
