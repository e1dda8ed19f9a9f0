import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The page in the local network, in a browser",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser, .network) })
struct SecurePageTests {
  /// Opens the address of `peach serve --lan` in a browser with its own home folder.
  private func opening(
    trusting isTrusted: Bool, _ arguments: [String] = [],
    _ body: (Browser, _ address: String, ProgramRun) async throws -> Void
  ) async throws {
    let (home, visitor) = (try TestHome(), try TestHome())
    let program = try ProgramRun(
      [
        "serve", "--lan", "--port", "0", "--source", "silent", "--output", "silent", "--lang",
        "en", "--set", "note-duration=0.3",
      ] + arguments, home: home.folder)
    do {
      let address = try WebRun.address(program)
      if isTrusted { try Authority.install(from: address, in: visitor) }
      let browser = try await Browser(home: visitor.folder)
      do { try await body(browser, address, program) } catch {
        await browser.close()
        throw error
      }
      await browser.close()
    } catch {
      program.send(SIGKILL)
      throw error
    }
    program.send(SIGINT)
    #expect(await program.finish().status == 130)
  }

  @Test(
    "trains where the authority is installed, with all that a browser keeps for such pages",
    .only(in: .chromium, .firefox, because: "it trusts the authorities of the system alone"))
  func trusted() async throws {
    try await opening(trusting: true) { browser, address, _ in
      #expect(address.hasPrefix("https://10.77.0.1:"))
      try await browser.connect(to: address)
      try await browser.wait(until: "document.querySelector('#start .mode').textContent")
      let secure =
        "return isSecureContext && 'audioWorklet' in AudioContext.prototype && 'wakeLock' in navigator"
      #expect(try await browser.run(secure) as? Bool == true)
      try await browser.click("[data-mode=comparison]")
      try await browser.wait(
        until: "document.querySelector('#higher').getAttribute('aria-disabled') === 'false'")
      #expect(try await browser.errors() == [])
    }
  }

  @Test(
    "is not opened by a browser that knows nothing of the authority",
    .only(in: .chromium, .firefox, because: "its driver reports an empty page"))
  func untrusted() async throws {
    try await opening(trusting: false) { browser, address, _ in
      let said: String
      do {
        try await browser.open(address)
        said = try await browser.text("body")
      } catch {
        // Firefox shows its page too, but its driver reports an error.
        said = "\(error)"
      }
      let refusal =
        browser.engine == .firefox ? "insecure certificate" : "ERR_CERT_AUTHORITY_INVALID"
      #expect(said.contains(refusal), "\(said)")
    }
  }

  @Test("--insecure-http serves in the clear, and says what that means")
  func insecure() async throws {
    try await opening(trusting: false, ["--insecure-http"]) { browser, address, _ in
      #expect(address.hasPrefix("http://10.77.0.1:"))
      try await browser.connect(to: address)
      try await browser.wait(until: "document.querySelector('#start .mode').textContent")
    }
  }
}
