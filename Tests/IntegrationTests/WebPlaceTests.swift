import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The places on the page of a training",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebPlaceTests {
  struct Window: CustomTestStringConvertible {
    var width: Int
    var height: Int
    var language = "en"
    /// True if text is twice as large.
    var isDouble = false

    var testDescription: String {
      "\(language) \(width)x\(height)\(isDouble ? " double" : "")"
    }
  }

  private static let windows = [
    Window(width: 320, height: 568, isDouble: true),
    Window(width: 360, height: 740, language: "de", isDouble: true),
    Window(width: 360, height: 740, language: "de"),
    Window(width: 844, height: 390),
    Window(width: 844, height: 390, language: "de", isDouble: true),
    Window(width: 1440, height: 900),
  ]

  /// Every window, each with both sizes of text.
  private static let allWindows = ["en", "de"].flatMap { language in
    [(320, 568), (360, 740), (390, 844), (820, 1180), (1440, 900), (844, 390)].flatMap { size in
      [false, true].map {
        Window(width: size.0, height: size.1, language: language, isDouble: $0)
      }
    }
  }

  @Test("the verdict has one place in all trainings, and nothing covers or cuts anything")
  func places() async throws { try await check(Self.windows) }

  @Test(
    "the same holds in windows of every size", .enabled(if: TestJob.isSoak, "only in make soak"))
  func placesSoak() async throws { try await check(Self.allWindows) }

  private func check(_ windows: [Window]) async throws {
    for language in ["en", "de"] {
      try await browsing(language: language) { run in
        for window in windows where window.language == language {
          try await check(window, run)
        }
        let errors = try await run.browser.errors()
        #expect(errors == [])
      }
    }
  }

  private func check(_ window: Window, _ run: WebRun) async throws {
    let browser = run.browser
    try await browser.resize(width: window.width, height: window.height)
    try await browser.run(
      "document.documentElement.style.fontSize = '\(window.isDouble ? "200%" : "")'")
    var verdicts: Set<[Double]> = []
    for (mode, target) in [
      ("comparison", "#higher"), ("pitchMatching", "#slider"), ("intervalComparison", "#higher"),
      ("intervalPitchMatching", "#slider"),
    ] {
      try await browser.run("document.querySelector('[data-mode=\(mode)]').click()")
      try await run.awaiting(target)
      try await look(window, mode, run)
      // A notice takes no room of anything else.
      try await browser.run(
        """
        const notice = document.querySelector('#notice');
        notice.textContent = '\(window.language == "de"
          ? "Der Ton setzte aus: Diese Übung zählt nicht und wird noch einmal gespielt."
          : "The sound dropped out: this one does not count and is played again.")';
        notice.hidden = false;
        """)
      try await look(window, "\(mode), notice", run)
      let place = try await browser.run(
        """
        const box = document.querySelector('#feedback').getBoundingClientRect();
        return [box.x, box.y, box.width, box.height];
        """)
      let verdict = try #require(place as? [Double])
      #expect(verdict[3] >= 48, "\(window)")
      #expect(abs(verdict[0] * 2 + verdict[2] - Double(window.width)) < 1, "\(window)")
      verdicts.insert(verdict)
      try await browser.run("document.querySelector('#training [data-go=start]').click()")
      try await run.screen("start")
    }
    #expect(verdicts.count == 1, "\(window): \(verdicts)")
  }

  /// Checks that every visible element is whole, within the window, and covered by nothing.
  private func look(_ window: Window, _ state: String, _ run: WebRun) async throws {
    let faults = try await run.browser.run(
      """
      const shown = ['#training header', '#notice', '#interval', '#question', '#feedback', '#higher', '#lower', '#slider']
        .map((name) => [name, document.querySelector(name)])
        .filter(([, each]) => each.checkVisibility({ checkVisibilityCSS: true }));
      const boxes = shown.map(([name, each]) => [name, each.getBoundingClientRect()]);
      const faults = [];
      for (const [name, box] of boxes) {
        if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) faults.push(`${name} leaves the window`);
      }
      for (const [at, [name, box]] of boxes.entries()) {
        for (const [other, its] of boxes.slice(at + 1)) {
          if (box.left < its.right - 0.5 && its.left < box.right - 0.5 && box.top < its.bottom - 0.5 && its.top < box.bottom - 0.5) faults.push(`${name} covers ${other}`);
        }
      }
      for (const each of document.querySelectorAll('#training :is(#strip, #strip p, .answer, h1)')) {
        // A line is as high as its letters reach, which may be more than the room it takes.
        const spare = getComputedStyle(each).overflowY === 'visible' ? parseFloat(getComputedStyle(each).fontSize) / 5 : 1;
        if (each.scrollHeight > each.clientHeight + spare && each.clientHeight || each.scrollWidth > each.clientWidth + 1 && each.clientWidth) faults.push(`${each.id || each.tagName} is cut`);
      }
      if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight) faults.push('scrolls');
      return faults;
      """)
    #expect(faults as? [String] == [], "\(window), \(state)")
  }

  @Test("while a note is tuned nothing on the page changes but the thumb")
  func stillness() async throws {
    try await browsing(["--set", "screen-reader=off"]) { run in
      let browser = run.browser
      try await browser.run("document.querySelector('[data-mode=intervalPitchMatching]').click()")
      try await run.awaiting("#slider")
      try await browser.run(
        """
        document.querySelector('#thumb').style.visibility = 'hidden';
        document.querySelector('.screen:not([hidden])').getAnimations({ subtree: true }).forEach((each) => each.finish());
        """)
      let before = try await browser.screenshot()
      for key in [WebKey.up, WebKey.up, WebKey.left, "x", WebKey.down] {
        try await browser.press(key)
        #expect(try await browser.screenshot() == before, "\(key)")
      }
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }

  @Test("the help, opened during a training, ends it and is shown over Start")
  func help() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('[data-mode=pitchMatching]').click()")
      try await run.awaiting("#slider")
      try await browser.run("document.querySelector('#training [data-help]').click()")
      try await browser.wait(until: "document.querySelector('#help').open")
      try await run.screen("start")
      #expect(try await browser.text("#help-title") == "Pitch Matching")
      // Both notes that the help lets one hear can be heard.
      try await browser.click("#help-cents button:nth-child(1)")
      try await browser.wait(until: "document.querySelector('#help-heard').textContent")
      #expect(try StoredData.read(run.graph.home).pitchMatchings == 0)
    }
  }
}
