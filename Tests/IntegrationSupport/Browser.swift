package import Foundation
import Spawning

/// A real Chromium without a window, driven by the W3C WebDriver protocol.
package final class Browser: @unchecked Sendable {
  // Safe: all are set while it is made, and only read after that.
  private let driver: ChildProcess
  private var port: UInt16 = 0
  private var session = ""
  private var process: Int?
  private let playsSound: Bool

  /// Starts a browser with a profile of its own.
  /// - Parameters:
  ///   - language: what it asks pages for.
  ///   - sound: the variables by which its sound is led to where a test hears it; nil for none.
  ///   - hidesTabs: true if a tab behind another one has to know it, which takes the whole browser.
  ///   - home: the home of its user, where the whole browser finds which authorities that trusts; nil for that of
  ///     the tests.
  /// - Throws: ``IntegrationError`` when it does not come up.
  package init(
    language: String = "en", sound: [String: String]? = nil, hidesTabs: Bool = false,
    home: URL? = nil
  ) async throws {
    let output = Pipe()
    playsSound = sound != nil
    driver = try ChildProcess(
      "/usr/bin/chromedriver", ["--port=0"],
      environment: ProcessInfo.processInfo.environment.merging(
        (sound ?? [:]).merging(home.map { ["HOME": $0.path] } ?? [:]) { $1 }
      ) { $1 },
      output: output.fileHandleForWriting.fileDescriptor)
    try output.fileHandleForWriting.close()
    do {
      port = try Self.port(output.fileHandleForReading)
      session = try await begin(language, isWhole: playsSound || hidesTabs || home != nil)
    } catch {
      driver.send(SIGKILL)
      throw error
    }
  }

  private func begin(_ language: String, isWhole: Bool) async throws -> String {
    // The shell without windows is the same engine, and starts in a fifth of the time.
    let shell = "/usr/lib/chromium/chromium-headless-shell"
    let hasShell = !isWhole && FileManager.default.isExecutableFile(atPath: shell)
    var arguments = [
      isWhole ? "--headless=new" : "--headless", "--disable-gpu", "--disable-dev-shm-usage",
      "--hide-scrollbars",
      "--lang=\(language)", "--disable-background-networking", "--no-first-run",
      "--window-size=1280,900",
    ]
    // The process for sound would know nothing of the configuration; what mutes comes from the driver.
    if playsSound {
      arguments += ["--disable-features=AudioServiceSandbox", "--use-alsa"]
    }
    // Chromium has no sandbox for root.
    if getuid() == 0 { arguments.append("--no-sandbox") }
    var options: [String: Any] = [
      "args": arguments, "excludeSwitches": playsSound ? ["mute-audio"] : [],
    ]
    if hasShell { options["binary"] = shell }
    let made = try await send(
      "POST", nil,
      [
        "capabilities": [
          "alwaysMatch": [
            "browserName": hasShell ? "chrome-headless-shell" : "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": ["browser": "ALL"], "timeouts": ["script": 20_000],
          ]
        ]
      ])
    guard let id = (made as? [String: Any])?["sessionId"] as? String else {
      throw IntegrationError("the browser did not start")
    }
    let capabilities = (made as? [String: Any])?["capabilities"] as? [String: Any]
    process = capabilities?["goog:processID"] as? Int
    return id
  }

  deinit { driver.send(SIGKILL) }

  /// Opens an address.
  package func open(_ address: String) async throws {
    try await send("POST", "url", ["url": address])
  }

  /// Opens the address that `peach serve` prints, taps the button that connects the browser unless it is
  /// connected already, and waits for Start.
  package func connect(to address: String) async throws {
    try await open(address)
    let button = "form[action^=\"/admit\"] button"
    // A browser that is connected already gets a page that leads on by itself.
    let isAsked = try await run("return document.querySelector('\(button)') !== null") as? Bool
    if isAsked == true { try await click(button) }
    try await wait(untilNext: "location.pathname === '/' && location.search === ''")
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
    let middle = try await center(selector)
    let move: [String: Any] = [
      "type": "pointerMove", "x": middle.x, "y": middle.y, "duration": 0,
    ]
    let actions: [[String: Any]] = [
      move, ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
    ]
    try await send(
      "POST", "actions",
      ["actions": [["type": "pointer", "id": "mouse", "actions": actions]]])
  }

  /// Presses keys one after the other, by their WebDriver names.
  package func press(_ keys: String...) async throws {
    let actions = keys.flatMap { key in
      [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]]
    }
    try await send(
      "POST", "actions", ["actions": [["type": "key", "id": "keys", "actions": actions]]])
  }

  /// A part of a press of a key, as the browser gets it from a keyboard.
  /// - Parameters:
  ///   - type: `rawKeyDown` or `keyUp`.
  ///   - letter: a small one.
  ///   - repeats: whether the keyboard repeats it.
  /// - Throws: ``IntegrationError``.
  package func key(_ type: String, _ letter: String, repeats: Bool = false) async throws {
    let code = letter.uppercased()
    try await command(
      "Input.dispatchKeyEvent",
      [
        "type": type, "key": letter, "code": "Key\(code)", "autoRepeat": repeats,
        "windowsVirtualKeyCode": Int(code.unicodeScalars.first?.value ?? 0),
      ])
  }

  /// Touches points of the page one after the other with one finger, and lifts it.
  package func touch(_ points: [(x: Double, y: Double)]) async throws {
    for (index, point) in points.enumerated() {
      try await touch(index == 0 ? "touchStart" : "touchMove", [point])
    }
    try await touch("touchEnd", [])
  }

  /// A part of a touch, as the browser gets it from a screen.
  /// - Parameters:
  ///   - type: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`.
  ///   - points: where fingers lie.
  /// - Throws: ``IntegrationError``.
  package func touch(_ type: String, _ points: [(x: Double, y: Double)]) async throws {
    try await command(
      "Input.dispatchTouchEvent",
      [
        "type": type,
        "touchPoints": points.enumerated().map { ["x": $1.x, "y": $1.y, "id": Double($0)] },
      ])
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

  /// Gives the page a size in CSS pixels.
  package func resize(width: Int, height: Int) async throws {
    try await command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Sets the colors that the page's user prefers, and whether the system forces its own.
  package func prefer(dark: Bool, forcingColors: Bool = false) async throws {
    try await command(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
          ["name": "forced-colors", "value": forcingColors ? "active" : "none"],
        ]
      ])
  }

  /// Returns a picture of the page, as PNG.
  package func screenshot() async throws -> Data {
    Data(base64Encoded: try await send("GET", "screenshot", nil) as? String ?? "") ?? Data()
  }

  /// Returns the errors of the page from the browser's console.
  package func errors() async throws -> [String] {
    let entries = try await send("POST", "se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return entries.filter { $0["level"] as? String == "SEVERE" }
      .compactMap { $0["message"] as? String }
  }

  /// A command of the Chrome DevTools protocol.
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
    driver.send(SIGKILL)
  }

  /// Ends the browser at once, as a crash does.
  package func kill() throws {
    guard let id = process else {
      throw IntegrationError("the browser's process is not known")
    }
    Foundation.kill(pid_t(id), SIGKILL)
  }

  @discardableResult
  private func send(
    _ method: String, _ path: String?, _ body: [String: Any]?
  ) async throws -> Any? {
    // Without a path a session is begun.
    let place = path.map { $0.isEmpty ? "/\(session)" : "/\(session)/\($0)" } ?? ""
    var request = LoopbackRequest(method: method, port: port, path: "/session\(place)")
    if let body { request.body = try JSONSerialization.data(withJSONObject: body) }
    let (status, data) = try await request.send()
    let value = (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["value"]
    guard status == 200 else {
      let message = (value as? [String: Any])?["message"] as? String ?? "no answer"
      throw IntegrationError("\(method) \(place): \(message.prefix(300))")
    }
    return value is NSNull ? nil : value
  }

  private static func port(_ output: FileHandle) throws -> UInt16 {
    var text = ""
    while true {
      let more = output.availableData
      guard !more.isEmpty else { throw IntegrationError("chromedriver did not come up") }
      text += String(decoding: more, as: UTF8.self)
      if let match = text.firstMatch(of: /successfully on port (\d+)/) {
        // Its later output has to be read, or it would stop.
        output.readabilityHandler = { _ = $0.availableData }
        return UInt16(match.1) ?? 0
      }
    }
  }
}
