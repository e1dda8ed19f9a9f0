package import Foundation
import Synchronization

/// A real browser without a window, driven by the W3C WebDriver protocol.
package final class Browser: Sendable {
  /// What it is.
  package let engine = BrowserEngine.current
  private let driver: BrowserDriver
  /// How many fingers are down, in a browser without the commands of DevTools.
  let fingers = Mutex(0)
  private let language: String

  /// The silent browsers that earlier tests of this process left behind, by their language.
  private static let idle = Mutex<[String: Browser]>([:])
  private static let killsIdleAtExit: Void = {
    atexit { Browser.idle.withLock { $0.values.forEach { $0.kill() } } }
  }()

  /// Starts a browser with a profile of its own.
  /// - Parameters:
  ///   - language: what it asks pages for.
  ///   - sound: the variables by which its sound is led to where a test hears it; nil for none.
  ///   - hidesTabs: true if a tab behind another one has to know it, which takes the whole browser.
  ///   - home: the home of its user, where the browser finds which authorities that trusts; nil for that of
  ///     the tests.
  /// - Throws: ``IntegrationError`` when it does not come up.
  package init(
    language: String = "en", sound: [String: String]? = nil, hidesTabs: Bool = false,
    home: URL? = nil
  ) async throws {
    self.language = language
    driver = try await BrowserDriver(
      engine,
      for: BrowserEngine.Needs(language: language, sound: sound, hidesTabs: hidesTabs, home: home))
    if engine == .webkit { try await resize(width: 1280, height: 900) }
  }

  /// Returns a browser that an earlier test left, or a new one; either way silent, with one empty tab and nothing
  /// stored.
  /// - Parameter language: what it asks pages for.
  /// - Returns: the browser, which belongs to the caller until ``giveBack(from:)``.
  /// - Throws: ``IntegrationError`` when a new one does not come up.
  package static func borrowed(language: String) async throws -> Browser {
    if let browser = idle.withLock({ $0.removeValue(forKey: language) }) { return browser }
    return try await Browser(language: language)
  }

  /// Leaves the browser to the next test, with an empty tab; one that keeps anything ends.
  /// - Parameter origin: what has stored something in it.
  package func giveBack(from origin: String) async {
    do {
      guard engine == .chromium else { throw IntegrationError("it has no commands of DevTools") }
      let tabs = try await send("GET", "window/handles", nil) as? [String] ?? []
      let empty = try await openTab()
      for tab in tabs {
        try await show(tab: tab)
        try await send("DELETE", "window", nil)
      }
      try await show(tab: empty)
      try await command("Network.clearBrowserCookies")
      try await command("Network.clearBrowserCache")
      try await command(
        "Storage.clearDataForOrigin", ["origin": origin, "storageTypes": "all"])
      try await command("Browser.resetPermissions")
      _ = try await errors()
    } catch {
      return await close()
    }
    _ = Self.killsIdleAtExit
    await Self.idle.withLock { $0.updateValue(self, forKey: language) }?.close()
  }

  /// Opens an address.
  package func open(_ address: String) async throws {
    try await send("POST", "url", ["url": address])
    // The page may lead on by itself.
    try? await watchErrors()
  }

  /// Opens the address that `peach serve` prints, taps the button that connects the browser unless it is
  /// connected already, and waits for Start.
  package func connect(to address: String) async throws {
    try await open(address)
    let button = "form[action^=\"/admit\"] button"
    // A browser that is connected already gets a page that leads on by itself, perhaps before it is looked at.
    let isAsked =
      (try? await run("return document.querySelector('\(button)') !== null")) as? Bool
    if isAsked == true { try await click(button) }
    try await wait(untilNext: "location.pathname === '/' && location.search === ''")
    try await watchErrors()
  }

  /// Runs a script; its last value, if it returns one.
  @discardableResult
  package func run(_ script: String, _ arguments: [Any] = []) async throws -> Any? {
    try await send("POST", "execute/sync", ["script": script, "args": arguments])
  }

  /// Runs a script that waits; its promise's value.
  package func wait(for script: String) async throws -> Any? {
    try await send(
      "POST", "execute/async",
      [
        "script": """
        const done = arguments[arguments.length - 1];
        (async () => { \(script) })().then(done, (error) => done(String(error)));
        """, "args": [],
      ])
  }

  /// Waits until an expression holds.
  /// - Throws: ``IntegrationError`` when it does not within the script's time.
  package func wait(until expression: String) async throws {
    do {
      try await send(
        "POST", "execute/async",
        [
          "script": """
          const done = arguments[arguments.length - 1];
          const holds = () => { try { return Boolean(\(expression)); } catch { return false; } };
          const look = () => { if (holds()) done(true); else setTimeout(look, 10); };
          look();
          """, "args": [],
        ])
    } catch {
      let shown = try? await run("return location.href + '\\n' + document.body.innerText")
      throw IntegrationError(
        """
        waited in vain until \(expression): \(error)
        The page is: \(shown as? String ?? "gone")
        Its errors: \((try? await errors()) ?? [])
        """)
    }
  }

  /// Waits until an expression holds in the page that follows this one by itself: a script that waits ends
  /// with its page.
  /// - Throws: ``IntegrationError`` when it does not within the script's time.
  package func wait(untilNext expression: String) async throws {
    // The page may change more than once, and may be looked at before it does.
    for _ in 0..<3 {
      if (try? await wait(until: expression)) != nil { return }
    }
    try await wait(until: expression)
  }

  /// A text of the page.
  package func text(_ selector: String) async throws -> String {
    try await run("return document.querySelector(arguments[0]).textContent", [selector]) as? String
      ?? ""
  }

  /// Clicks an element that is to be seen, at its middle.
  package func click(_ selector: String) async throws {
    try await wait(until: "document.querySelector('\(selector)').checkVisibility()")
    try await run(
      "document.querySelector('\(selector)').scrollIntoView({block: 'nearest', behavior: 'instant'})"
    )
    try await clickMiddle(selector)
  }

  /// The middle of an element.
  package func center(_ selector: String) async throws -> (x: Double, y: Double) {
    let place = try await run(
      """
      const box = document.querySelector(arguments[0]).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
      """, [selector])
    guard let place = place as? [Double], place.count == 2 else {
      throw IntegrationError("there is no \(selector)")
    }
    return (place[0], place[1])
  }

  /// Returns a picture of the page, as PNG.
  package func screenshot() async throws -> Data {
    Data(base64Encoded: try await send("GET", "screenshot", nil) as? String ?? "") ?? Data()
  }

  /// Returns the errors of the page from the browser's console.
  package func errors() async throws -> [String] {
    switch engine {
    case .chromium:
      let entries = try await send("POST", "se/log", ["type": "browser"]) as? [[String: Any]] ?? []
      return entries.filter { $0["level"] as? String == "SEVERE" }
        .compactMap { $0["message"] as? String }
    case .firefox:
      let entries = try await inside(
        """
        const all = Services.console.getMessageArray();
        Services.console.reset();
        return all.filter((each) => each instanceof Ci.nsIScriptError
          && (each.flags & 1) === 0 && each.sourceName.startsWith("http"))
          .map((each) => `${each.sourceName}:${each.lineNumber}: ${each.errorMessage}`);
        """)
      return entries as? [String] ?? []
    case .webkit: return try await run("return window.caught ?? []") as? [String] ?? []
    }
  }

  /// Keeps errors of the page where no command returns them; those before this call are missing.
  private func watchErrors() async throws {
    guard engine == .webkit else { return }
    try await run(
      """
      window.caught = [];
      for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) {
        addEventListener(kind, (event) => caught.push(
          String(event.message ?? event.reason ?? event.violatedDirective ?? kind)));
      }
      """)
  }

  /// Runs a script in the window of Firefox instead of in the page.
  @discardableResult
  func inside(_ script: String, _ arguments: [Any] = []) async throws -> Any? {
    try await send("POST", "moz/context", ["context": "chrome"])
    let result: Result<Any?, any Error>
    do { result = .success(try await run(script, arguments)) } catch { result = .failure(error) }
    try await send("POST", "moz/context", ["context": "content"])
    return try result.get()
  }

  /// A command of the Chrome DevTools protocol, in Chromium alone.
  @discardableResult
  package func command(_ name: String, _ parameters: [String: Any] = [:]) async throws -> Any? {
    try await send("POST", "goog/cdp/execute", ["cmd": name, "params": parameters])
  }

  /// Opens another tab and goes to it.
  package func openTab() async throws -> String {
    let tab = try await send("POST", "window/new", ["type": "tab"]) as? [String: Any]
    let handle = tab?["handle"] as? String ?? ""
    try await show(tab: handle)
    return handle
  }

  /// The tab that is driven.
  package func tab() async throws -> String {
    try await send("GET", "window", nil) as? String ?? ""
  }

  /// Goes to a tab.
  package func show(tab: String) async throws {
    try await send("POST", "window", ["handle": tab])
  }

  /// Ends the browser as a user does.
  package func close() async {
    _ = try? await send("DELETE", "", nil)
    driver.kill()
  }

  /// Ends the browser at once, as a crash does.
  package func kill() { driver.kill() }

  @discardableResult
  func send(_ method: String, _ path: String, _ body: [String: Any]?) async throws -> Any? {
    try await driver.send(method, path, body)
  }
}
