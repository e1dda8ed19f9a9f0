import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The page, loaded for the first time",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebLoadTests {
  @Test(
    "takes 8 requests and 90 kB at most, with what comes through its socket",
    .only(in: .chromium, because: "its requests are counted by DevTools"))
  func cold() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.command("Network.enable")
      try await browser.command("Network.setCacheDisabled", ["cacheDisabled": true])
      // The counter of socket messages is installed before the page opens the socket.
      try await browser.command(
        "Page.addScriptToEvaluateOnNewDocument",
        [
          "source": """
          window.received = 0;
          window.WebSocket = class extends WebSocket {
            constructor(...address) {
              super(...address);
              this.addEventListener("message", ({ data }) => {
                received += data.byteLength ?? new TextEncoder().encode(data).length;
              });
            }
          };
          """
        ])
      let start = try #require(run.address.firstMatch(of: /http.*\//)).0
      try await browser.open(String(start))
      try await browser.wait(until: "document.querySelector('#preview svg')")
      try await browser.wait(until: "document.querySelector('#sounding').textContent")
      let counted = try await browser.run(
        """
        const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
        return [loaded.map((each) => each.name), loaded.reduce((sum, each) => sum + each.transferSize, 0), received];
        """)
      let parts = try #require(counted as? [Any])
      let names = try #require(parts[0] as? [String])
      let bytes = try #require(parts[1] as? Int)
      let received = try #require(parts[2] as? Int)
      // The page does not see requests for the manifest and the icon; the socket is one more.
      let others = ["/manifest.webmanifest", "/icon.svg"].filter { other in
        !names.contains { $0.hasSuffix(other) }
      }
      let requests = names.count + others.count + 1
      #expect(requests <= 8, "\(names)")
      #expect(bytes > 10_000 && bytes + received + 2 * 1500 <= 90_000, "\(bytes) + \(received)")
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }

  @Test("loaded again while Peach is gone, it says that the computer cannot be reached")
  func unreachable() async throws {
    try await browsing { run in
      let browser = run.browser
      _ = try await browser.wait(for: "await navigator.serviceWorker.ready; return true;")
      let start = try #require(run.address.firstMatch(of: /http.*\//)).0
      run.program.send(SIGKILL)
      try await run.screen("start")
      try await browser.open(String(start))
      try await browser.wait(untilNext: "document.body.textContent.includes('cannot be reached')")
      try run.serveAnew()
    }
  }
}
