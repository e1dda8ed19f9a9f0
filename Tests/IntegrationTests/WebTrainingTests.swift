import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite("The web app", .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebTrainingTests {
  @Test("a touch while the reference sounds is no answer")
  func early() async throws {
    // Long enough for a touch that a busy machine hands over late.
    try await browsing(["--set", "note-duration=3"]) { run in
      let browser = run.browser
      try await browser.run("document.querySelector('[data-mode=comparison]').click()")
      try await run.screen("training")
      try await browser.touch([try await browser.center("#higher")])
      try await run.awaiting("#higher")
      #expect(try StoredData.read(run.graph.home).comparisons == 0)
      try await browser.touch([try await browser.center("#higher")])
      _ = try await run.feedback()
      #expect(try StoredData.read(run.graph.home, holding: 1).comparisons == 1)
    }
  }

  @Test("a comparison training by touch: feedback, stored, gone by back")
  func comparisonByTouch() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.touch([try await browser.center("[data-mode=comparison]")])
      try await run.screen("training")
      for selector in ["#higher", "#lower", "#higher"] {
        try await run.awaiting(selector)
        try await browser.touch([try await browser.center(selector)])
        let feedback = try await run.feedback()
        #expect(["Correct", "Incorrect"].contains(feedback))
        try await browser.wait(
          until: "document.querySelector('#live').textContent.startsWith('\(feedback)')")
        try await run.next()
      }
      try await run.awaiting("#higher")
      try await browser.run("history.back()")
      try await run.screen("start")
      let errors = try await browser.errors()
      #expect(errors == [])
      let stored = try StoredData.read(run.graph.home, holding: 3)
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
      #expect(try await browser.text("#interval") == "Perfect Fifth Up")
      for key in [WebKey.up, "l", WebKey.down, "h"] {
        try await run.awaiting("#higher")
        try await browser.press(key)
        _ = try await run.feedback()
        try await run.next()
      }
      try await browser.press(WebKey.escape)
      try await run.screen("start")
      // The heading has the focus on another screen, so that a screen reader says which one it is.
      try await focus("#start [data-go=settings]", browser)
      try await browser.press(WebKey.enter)
      try await run.screen("settings")
      try await browser.wait(until: "document.activeElement.matches('#settings h1')")
      let errors = try await browser.errors()
      #expect(errors == [])
      #expect(try StoredData.read(run.graph.home, holding: 4).comparisons == 4)
    }
  }

  @Test("a comparison is heard again by R, and does not count then")
  func replayed() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.touch([try await browser.center("[data-mode=comparison]")])
      try await run.awaiting("#higher")
      try await browser.press("r")
      try await browser.wait(
        until: "document.querySelector('#notice').textContent.startsWith('Once more')")
      try await run.awaiting("#higher")
      try await browser.press("r")
      try await browser.wait(
        until: "document.querySelector('#higher').getAttribute('aria-disabled') === 'true'")
      try await run.awaiting("#higher")
      try await browser.press("h")
      _ = try await run.feedback()
      try await run.next()
      try await run.awaiting("#higher")
      try await browser.press("h")
      _ = try await run.feedback()
      #expect(try StoredData.read(run.graph.home, holding: 1).comparisons == 1)
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }

  @Test("a measurement begins at the profile and leads back there")
  func measurement() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.touch([try await browser.center("#start [data-go=profile]")])
      try await run.screen("profile")
      // The button is below the pictures, and moves as they come.
      try await browser.wait(until: "document.querySelectorAll('.picture svg').length === 3")
      try await browser.touch([try await browser.center("[data-mode=measurement]")])
      for selector in ["#higher", "#lower"] {
        try await run.awaiting(selector)
        try await browser.touch([try await browser.center(selector)])
        _ = try await run.feedback()
        try await run.next()
      }
      try await run.awaiting("#higher")
      try await browser.run("history.back()")
      try await run.screen("profile")
      try await browser.run("history.back()")
      try await run.screen("start")
      let errors = try await browser.errors()
      #expect(errors == [])
      #expect(try StoredData.read(run.graph.home, holding: 2).comparisons == 2)
    }
  }

  @Test(
    "a device that can be felt vibrates when the answer is wrong, another one does not",
    .only(in: .chromium, because: "a touch screen is emulated by DevTools"))
  func vibration() async throws {
    try await browsing(["--set", "tick=on"]) { run in
      let browser = run.browser
      for isTouched in [true, false] {
        try await browser.command(
          "Emulation.setTouchEmulationEnabled",
          ["enabled": isTouched, "maxTouchPoints": isTouched ? 5 : 1])
        try await browser.run(
          "window.felt = 0; navigator.vibrate = () => { window.felt += 1; return true; }")
        try await browser.run("document.querySelector('[data-mode=comparison]').click()")
        var wrong = 0
        for _ in 0..<6 {
          try await run.awaiting("#higher")
          try await browser.run("document.querySelector('#higher').click()")
          if try await run.feedback() == "Incorrect" { wrong += 1 }
          try await run.next()
        }
        #expect(try await browser.run("return window.felt") as? Int == (isTouched ? wrong : 0))
        try await browser.run("history.back()")
        try await run.screen("start")
      }
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
        #expect(try await run.feedback().contains("cent"))
        try await run.next()
        let stored = try StoredData.read(run.graph.home, holding: index + 1)
        #expect(stored.pitchMatchings == index + 1)
      }
      // A finger next to the thumb drags it.
      try await run.awaiting("#slider")
      let box = try #require(
        try await browser.run(
          "const b = document.querySelector('#slider').getBoundingClientRect(); "
            + "return [b.x + b.width / 2, b.y + 60]") as? [Double])
      try await browser.touch("touchStart", [(box[0], box[1])])
      #expect(abs(try await browser.center("#thumb").y - box[1]) < 2)
      try await browser.touch("touchEnd", [])
      _ = try await run.feedback()
      let errors = try await browser.errors()
      #expect(errors == [])
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
      let before = try heard(run) { _ in true }
      try await browser.press(
        WebKey.up, WebKey.up, WebKey.down, WebKey.right, WebKey.right, WebKey.left)
      let after = try heard(run) { abs(PitchEstimator.cents(from: before, to: $0) - 11) < 1 }
      #expect(abs(PitchEstimator.cents(from: before, to: after) - 11) < 0.5)
      try await browser.press(WebKey.enter)
      #expect(try await run.feedback().contains("cent"))
      try await run.next()
      // The button of the screen reader commits as well.
      try await run.awaiting("#slider")
      try await focus("#submit", browser)
      try await browser.press(WebKey.space)
      _ = try await run.feedback()
      let errors = try await browser.errors()
      #expect(errors == [])
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
      try await browser.run("document.querySelector('#set-language [value=de]').click()")
      try await browser.wait(until: "document.documentElement.lang === 'de'")
      #expect(try await browser.text("#settings h1") == "Einstellungen")
      let settings = try String(
        contentsOf: run.graph.home.folder.appendingPathComponent(".config/peach/settings.toml"),
        encoding: .utf8)
      #expect(settings.contains("vary-loudness = 0.5"))
      #expect(!settings.contains("900"))
    }
  }

  @Test("sounds are found by a part of their name, heard, measured and used")
  func sounds() async throws {
    try await browsing(["--set", "note-range=C4:C5"]) { run in
      let browser = run.browser
      #expect(try await browser.text("#sounding").hasPrefix("♪ Sine · JACK · on "))
      try await browser.touch([try await browser.center("#sounding")])
      #expect(try heard(run) { $0 > 430 } > 430)
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
      try await browser.run("document.querySelector('#list li .hear').click()")
      try await browser.wait(
        until: "document.querySelector('#found').textContent.includes('Playing')")
      #expect(try heard(run) { $0 > 430 } > 430)
      try await set("#search", to: "nothing is called that", browser)
      try await browser.wait(until: "document.querySelector('#found').textContent")
      // Nothing of a SoundFont has been measured here; a sine is steady by itself.
      try await set("#search", to: "sf2:", browser)
      try await browser.wait(until: "document.querySelectorAll('#list li').length > 0")
      try await browser.run("document.querySelector('#steady').click()")
      try await browser.wait(until: "document.querySelectorAll('#list li').length === 0")
      #expect(try await browser.text("#found").contains("measured yet"))
      try await browser.run("document.querySelector('#measure').click()")
      try await browser.wait(
        until: "/ [4-9] of /.test(document.querySelector('#measuring').textContent)")
      #expect(try await browser.text("#measure") == "Cancel")
      try await browser.run("document.querySelector('#measure').click()")
      // What was measured until then is known.
      try await browser.wait(until: "document.querySelectorAll('#list li').length > 0")
      #expect(
        try await browser.text("#measuring").trimmingCharacters(in: .whitespaces) == "Measure all")
      #expect(try await browser.text("#found").isEmpty)
      try await set("#search", to: "jack:sine", browser)
      try await browser.wait(until: "document.querySelectorAll('#list li').length === 1")
    }
  }

  /// Moves the focus by Tab to a control, in the direction in which it is: after the last control, some browsers
  /// give the focus to their toolbar.
  private func focus(_ selector: String, _ browser: Browser) async throws {
    for _ in 0..<30 {
      let isBefore = try await browser.run(
        """
        const control = document.querySelector(arguments[0]);
        const place = control.compareDocumentPosition(document.activeElement);
        return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        """, [selector])
      try await browser.press(WebKey.tab, holding: isBefore as? Bool == true ? WebKey.shift : nil)
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

  /// The frequency at the listener's port, once it is where it is expected.
  private func heard(_ run: WebRun, where isThere: (Double) -> Bool) throws -> Double {
    try #require(try run.graph.probe.settledFrequency(where: isThere))
  }
}
