import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "A question of the page before something that cannot be undone",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebQuestionTests {
  @Test(
    "has Cancel first and focused and the red button last, and Enter and Escape cancel",
    arguments: [("en", 390, 844), ("de", 390, 844), ("en", 1280, 800), ("de", 1280, 800)])
  func cancels(language: String, width: Int, height: Int) async throws {
    try await browsing(language: language) { run in
      let browser = run.browser
      try await browser.resize(width: width, height: height)
      try await run.dropAnswers()
      try await keep(browser, "answers-\(language)-\(width)")
      let erase = try await ask("#erase-answers", run, "erase-\(language)-\(width)")
      #expect(
        erase.question
          == (language == "en"
            ? "Erase 1,600 answers? Peach makes a backup first."
            : "1.600 Antworten löschen? Vorher macht Peach eine Sicherung."))
      #expect(
        erase.buttons
          == (language == "en" ? ["Cancel", "Erase All"] : ["Abbrechen", "Alle löschen"]))
      #expect(try StoredData.read(run.graph.home).comparisons == 1600)
      try await browser.run("document.querySelector('#sub [data-go=settings]').click()")
      try await run.screen("settings")
      let reset = try await ask("#form > button", run, "reset-\(language)-\(width)")
      #expect(reset.question.contains(/\d/))
      #expect(
        try await browser.run("return document.querySelector('#set-note-duration').value")
          as? String == "0.3")
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }

  @Test(
    "is not offered on another device, which says where it can be done instead",
    arguments: [("en", 390, 844), ("de", 1280, 800)])
  func elsewhere(language: String, width: Int, height: Int) async throws {
    try await browsing(language: language) { run in
      let browser = run.browser
      try await browser.resize(width: width, height: height)
      let other = try await Browser()
      try await other.connect(to: try WebRun.address(run.program))
      await other.close()
      for isHere in [true, false] {
        // As the server says it to a page on another device; see StolenCookieTests.
        if !isHere { try await browser.run("document.body.removeAttribute('data-here')") }
        for (panel, action) in [
          ("answers", "#erase-answers"), ("plugins", "[id^=trust-]"),
          ("devices", "#devices button"),
        ] {
          if try await browser.run("return document.body.dataset.screen") as? String != "settings" {
            try await browser.run(
              "document.querySelector('.screen:not([hidden]) :is([data-go=settings])').click()")
          }
          try await run.screen("settings")
          try await browser.run("document.querySelector('#open-\(panel)').click()")
          try await run.screen("sub")
          try await browser.wait(until: "document.querySelector('\(action)')")
          let shown = try await browser.run(
            """
            const shows = (each) => each?.checkVisibility() ?? false;
            return [shows(document.querySelector('\(action)')), shows(document.querySelector('#panel-\(panel) .away'))];
            """)
          #expect(shown as? [Bool] == [isHere, !isHere], "\(panel)")
          try await keep(browser, "\(panel)-\(language)-\(width)-\(isHere ? "here" : "away")")
        }
      }
    }
  }

  /// Opens a question twice, and leaves it by Enter and by Escape.
  private func ask(
    _ selector: String, _ run: WebRun, _ name: String
  ) async throws -> (question: String, buttons: [String]) {
    let browser = run.browser
    for key in [WebKey.enter, WebKey.escape] {
      try await browser.click(selector)
      try await browser.wait(until: "document.querySelector('#danger').open")
      try await keep(browser, name)
      #expect(
        try await browser.run(
          "return document.activeElement === document.querySelector('#danger .close')")
          as? Bool == true)
      #expect(
        try await browser.run(
          """
          const button = getComputedStyle(document.querySelector('#danger button:last-of-type'));
          const red = getComputedStyle(document.documentElement).getPropertyValue('--wrong');
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = red;
          return button.color === getComputedStyle(probe).color
            && !document.querySelector('#danger .primary');
          """) as? Bool == true)
      try await browser.press(key)
      try await browser.wait(until: "!document.querySelector('#danger').open")
    }
    let buttons = try await browser.run(
      "return [...document.querySelectorAll('#danger button')].map((each) => each.textContent)")
    return (try await browser.text("#danger-text"), buttons as? [String] ?? [])
  }

  /// Keeps a picture for people, where they want it.
  private func keep(_ browser: Browser, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["PEACH_SCREENSHOTS"] else { return }
    try await browser.screenshot()
      .write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }
}
