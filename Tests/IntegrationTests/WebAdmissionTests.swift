import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The page behind the printed address",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebAdmissionTests {
  @Test(
    "connects a browser by one tap or by keys, and only then",
    arguments: zip(["en", "de"], [true, false]))
  func connects(language: String, byTap: Bool) async throws {
    let home = try TestHome()
    let program = try ProgramRun(
      [
        "serve", "--port", "0", "--source", "silent", "--output", "silent", "--lang", language,
      ], home: home.folder)
    let browser = try await Browser(language: language)
    do {
      let address = try WebRun.address(program)
      // Opened and left, as a messenger does for a preview.
      try await browser.open(address)
      try await browser.open("about:blank")
      for (width, height, dark) in [(1280, 800, false), (390, 844, true), (390, 844, false)] {
        try await browser.resize(width: width, height: height)
        try await browser.prefer(dark: dark)
        try await browser.open(address)
        try await check(browser, language, width)
        try await keep(browser, "connect-\(language)-\(width)\(dark ? "-dark" : "")")
      }
      if byTap {
        try await browser.touch([try await browser.center("button")])
      } else {
        try await browser.press(WebKey.tab, WebKey.enter)
      }
      try await browser.wait(untilNext: "document.querySelector('#start .mode').textContent")
      #expect(try await browser.run("return location.pathname + location.search") as? String == "/")
      let errors = try await browser.errors()
      #expect(errors == [])
      // The address is used up, and another browser gets the page without the button.
      let other = try await Browser(language: language)
      try await other.resize(width: 390, height: 844)
      try await other.open(address)
      #expect(
        try await other.run("return document.querySelector('form') === null") as? Bool == true)
      try await keep(other, "not-connected-\(language)")
      await other.close()
    } catch {
      await browser.close()
      program.send(SIGKILL)
      throw error
    }
    await browser.close()
    program.send(SIGINT)
    #expect(await program.finish().status == 130)
  }

  private func check(_ browser: Browser, _ language: String, _ width: Int) async throws {
    #expect(
      try await browser.text("h1")
        == (language == "en"
          ? "Connect this browser to Peach?" : "Diesen Browser mit Peach verbinden?"))
    let box =
      try await browser.run(
        """
        const { width, height } = document.querySelector('button').getBoundingClientRect();
        return [width, height, document.documentElement.scrollWidth, document.scripts.length];
        """) as? [Double]
    let (size, scripts) = (try #require(box), box?.last)
    #expect(size[0] >= 44 && size[1] >= 44 && size[2] <= Double(width) && scripts == 0)
    guard try TestTool.need(.axe) else { return }
    try await browser.run(String(contentsOf: TestTool.axeFile, encoding: .utf8))
    let violations = try await browser.wait(
      for: """
        const result = await axe.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
        return result.violations.map((each) => `${each.id}: ${each.help}`);
        """)
    #expect(violations as? [String] == [])
  }

  /// Keeps a picture for people, where they want it.
  private func keep(_ browser: Browser, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["PEACH_SCREENSHOTS"] else { return }
    try await browser.screenshot()
      .write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }
}
