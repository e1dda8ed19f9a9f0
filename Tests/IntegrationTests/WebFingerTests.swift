import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "Fingers on the web app", .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebFingerTests {
  @Test(
    "a key answers once, however long it is held, and no sooner than a note can be heard",
    .only(in: .chromium, .firefox, because: "its driver repeats no key"))
  func heldKey() async throws {
    try await browsing { run in
      let browser = run.browser
      // Down before the first note, however busy the machine is, and repeated by the browser as it does.
      try await browser.key("rawKeyDown", "h")
      try await browser.run("document.querySelector('[data-mode=comparison]').click()")
      try await browser.wait(until: "location.hash === '#/training'")
      for _ in 0..<60 {
        try await browser.key("rawKeyDown", "h", repeats: true)
        poll(nil, 0, 33)
      }
      #expect(try StoredData.read(run.graph.home).comparisons == 0)
      try await browser.key("keyUp", "h")
      for _ in 1...2 {
        try await run.awaiting("#higher")
        try await browser.key("rawKeyDown", "h")
        _ = try await run.feedback()
        for _ in 0..<20 {
          try await browser.key("rawKeyDown", "h", repeats: true)
          poll(nil, 0, 33)
        }
        try await browser.key("keyUp", "h")
      }
      #expect(try StoredData.read(run.graph.home, holding: 2).comparisons == 2)
    }
  }

  @Test(
    "a finger answers while another rests on the glass, and once for one touch",
    .only(in: .chromium, .firefox, because: "its driver has one pointer"))
  func restingFinger() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('[data-mode=comparison]').click()")
      for number in 1...2 {
        try await run.awaiting("#lower")
        let resting = try await browser.center("#training-title")
        let answer = try await browser.center("#lower")
        try await browser.touch("touchStart", [resting])
        try await browser.touch("touchStart", [resting, answer])
        _ = try await run.feedback()
        // The fingers lie there until the next answer is taken: that one is not theirs.
        try await run.next()
        try await run.awaiting("#lower")
        try await browser.touch("touchEnd", [])
        Hand.listens()
        #expect(try StoredData.read(run.graph.home, holding: number).comparisons == number)
      }
    }
  }

  @Test(
    "a touch that is interrupted stores nothing, and the note can be gripped again",
    .only(in: .chromium, because: "a touch is interrupted by DevTools"))
  func interruptedTouch() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('[data-mode=pitchMatching]').click()")
      try await run.awaiting("#slider")
      var thumb = try await browser.center("#thumb")
      try await browser.touch("touchStart", [thumb])
      try await browser.touch("touchMove", [(thumb.x, thumb.y - 40)])
      try await browser.touch("touchCancel", [])
      thumb = try await browser.center("#thumb")
      try await browser.touch([thumb, (thumb.x, thumb.y - 40)])
      #expect(try await run.feedback().contains("cent"))
      try await run.next()
      #expect(try StoredData.read(run.graph.home, holding: 1).pitchMatchings == 1)
    }
  }
}
