import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The profile on the page", .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebProfileTests {
  /// Two intervals over fifty days.
  private static let answers: String = {
    let head =
      "# peach-export-format:3\ntrainingType,timestamp,referenceNote,targetNote,tuningSystem,centOffset,isCorrect\n"
    return (0..<500).reduce(into: head) { text, index in
      let day = Date(timeIntervalSince1970: 1_790_000_000 + Double(index) * 8640)
      let time = day.formatted(.iso8601)
      let interval = index % 5 == 0 ? 7 : 0
      text +=
        "pitchDiscrimination,\(time),60,\(60 + interval),equalTemperament,-12.5,\(index % 4 > 0)\n"
    }
  }()

  private func look(_ run: WebRun) async throws {
    let file = run.graph.home.folder.appendingPathComponent("answers.csv")
    try Self.answers.write(to: file, atomically: true, encoding: .utf8)
    #expect(try await run.graph.run(["import", file.path]).finish().status == 0)
    try await run.browser.run("document.querySelector('#start [data-go=profile]').click()")
    try await run.browser.wait(until: "document.querySelectorAll('.profile-touch').length > 8")
  }

  @Test("says of each key and each day what is known, to a finger and to keys")
  func touched() async throws {
    try await browsing { run in
      let browser = run.browser
      try await look(run)
      try await browser.resize(width: 390, height: 844)
      try await browser.wait(
        until: "document.querySelector('#band svg').viewBox.baseVal.width <= 390")
      try await browser.run("document.querySelector('#band').scrollIntoView()")
      let said = "document.querySelector('#band output').textContent"
      // A finger between two keys gets the nearest one, and those it slides to.
      let key = try #require(
        try await browser.run(
          """
          const box = document.querySelectorAll('#band .profile-touch')[3].getBoundingClientRect();
          return [box.x + box.width / 2 + 1, box.y + box.height / 2];
          """) as? [Double])
      try await browser.touch("touchStart", [(key[0], key[1])])
      try await browser.wait(until: "\(said).startsWith('C4: ')")
      try await browser.touch("touchMove", [(key[0] + 60, key[1])])
      try await browser.wait(until: "/^[A-G]#?4: /.test(\(said)) && !\(said).startsWith('C4: ')")
      let places = try #require(
        try await browser.run(
          """
          const box = document.querySelector('#band output').getBoundingClientRect();
          return [box.left, box.right, innerWidth];
          """) as? [Double])
      #expect(places[0] >= 0 && places[1] <= places[2])
      try await browser.touch("touchEnd", [])
      try await browser.run("document.querySelector('#band').focus()")
      try await browser.press(WebKey.home, WebKey.right)
      #expect(try await browser.run("return \(said)") as? String != "")
      // A screen reader gets the name of a picture, and no scales.
      let read = try await browser.run(
        "return document.querySelectorAll('.picture svg > :not([aria-hidden=true])').length")
      #expect(read as? Int == 0)
      let values = try await browser.run(
        "return [...document.querySelectorAll('#values li')].map((each) => each.textContent)")
      #expect((values as? [String])?.count ?? 0 > 8)
    }
  }

  @Test("looks at a week, a month or a year, at what was before, and at another interval")
  func looks() async throws {
    try await browsing { run in
      let browser = run.browser
      try await look(run)
      try await browser.click("[data-span=week]")
      try await browser.wait(
        until: "document.querySelector('#time-title').textContent === 'Threshold by day'")
      let latest = try await browser.text("#dates")
      try await browser.click("#earlier")
      try await browser.wait(until: "!document.querySelector('#later').disabled")
      let shown = try #require(
        String(data: try JSONEncoder().encode(latest), encoding: .utf8))
      try await browser.wait(
        until: "document.querySelector('#dates').textContent !== \(shown)")
      try await browser.run(
        """
        const list = document.querySelector('#look-interval');
        list.value = list.options[1].value;
        list.dispatchEvent(new Event('change'));
        """)
      try await browser.wait(
        until: "document.querySelector('#sentence').textContent.includes('Fifth')")
      let picture = try await browser.wait(
        for: "return await (await fetch(document.querySelector('#save-picture').href)).text()")
      let saved = try #require(picture as? String)
      #expect(saved.contains("Hearing profile, ") && saved.contains("<style>"))
      #expect(
        saved.contains(/Perfect Fifth, [^:]*: (about|too few|finer|coarser)/))
      // The browser paints the same picture.
      try await browser.run(
        """
        HTMLCanvasElement.prototype.toBlob = function () { window.painted = this.toDataURL(); };
        document.querySelector('#save-png').click();
        """)
      try await browser.wait(
        until: "window.painted.startsWith('data:image/png') && window.painted.length > 20000")
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }
}
