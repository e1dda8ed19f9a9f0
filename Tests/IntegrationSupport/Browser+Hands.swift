import Foundation
import Synchronization

extension Browser {
  /// Presses keys one after the other, by their WebDriver names, while another one may be held.
  package func press(_ keys: String..., holding held: String? = nil) async throws {
    func part(_ type: String, _ key: String) -> [String: Any] { ["type": type, "value": key] }
    let held = [held].compactMap { $0 }
    let actions = keys.flatMap { [part("keyDown", $0), part("keyUp", $0)] }
    try await perform(
      "key", "keys",
      held.map { part("keyDown", $0) } + actions + held.map { part("keyUp", $0) })
  }

  /// A part of a press of a key, as the browser gets it from a keyboard.
  /// - Parameters:
  ///   - type: `rawKeyDown` or `keyUp`.
  ///   - letter: a small one.
  ///   - repeats: whether the keyboard repeats it.
  /// - Throws: ``IntegrationError``.
  package func key(_ type: String, _ letter: String, repeats: Bool = false) async throws {
    guard engine == .chromium else {
      // A key that is down already is repeated.
      let part = type == "keyUp" ? "keyUp" : "keyDown"
      try await perform("key", "keys", [["type": part, "value": letter]])
      return
    }
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
  ///
  /// WebKitGTK gets that of a mouse.
  /// - Parameters:
  ///   - type: `touchStart`, `touchMove`, `touchEnd`, or in Chromium `touchCancel`.
  ///   - points: where fingers lie.
  /// - Throws: ``IntegrationError``.
  package func touch(_ type: String, _ points: [(x: Double, y: Double)]) async throws {
    guard engine == .chromium else {
      try await touchByDriver(type, points)
      return
    }
    try await command(
      "Input.dispatchTouchEvent",
      [
        "type": type,
        "touchPoints": points.enumerated().map { ["x": $1.x, "y": $1.y, "id": Double($0)] },
      ])
  }

  private func touchByDriver(_ type: String, _ points: [(x: Double, y: Double)]) async throws {
    let size = try await run("return [innerWidth, innerHeight]") as? [Double] ?? [0, 0]
    let held = fingers.withLock { held in
      defer { held = points.count }
      return held
    }
    for (finger, point) in points.enumerated() {
      // The protocol knows no place beyond the window.
      var actions: [[String: Any]] = [
        [
          "type": "pointerMove", "x": Int(min(max(point.x, 0), size[0] - 1)),
          "y": Int(min(max(point.y, 0), size[1] - 1)), "duration": 0,
        ]
      ]
      if finger >= held { actions.append(["type": "pointerDown", "button": 0]) }
      try await perform("pointer", "finger\(finger)", actions, pointer: "touch")
    }
    for finger in points.count..<max(points.count, held) {
      try await perform(
        "pointer", "finger\(finger)", [["type": "pointerUp", "button": 0]], pointer: "touch")
    }
  }

  /// Clicks the middle of an element that is within the window.
  func clickMiddle(_ selector: String) async throws {
    let middle = try await center(selector)
    try await perform(
      "pointer", "mouse",
      [
        ["type": "pointerMove", "x": Int(middle.x), "y": Int(middle.y), "duration": 0],
        ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
      ], pointer: "mouse")
  }

  private func perform(
    _ type: String, _ source: String, _ actions: [[String: Any]], pointer: String? = nil
  ) async throws {
    var input: [String: Any] = ["type": type, "id": source, "actions": actions]
    if let pointer { input["parameters"] = ["pointerType": pointer] }
    try await send("POST", "actions", ["actions": [input]])
  }

  /// Gives the page a size in CSS pixels.
  package func resize(width: Int, height: Int) async throws {
    switch engine {
    case .chromium:
      try await command(
        "Emulation.setDeviceMetricsOverride",
        ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
      return
    case .firefox:
      try await inside(
        """
        const [width, height] = arguments;
        gBrowser.selectedBrowser.style.cssText = `flex: none; width: ${width}px; height: ${height}px;
          min-width: ${width}px; max-width: ${width}px; min-height: ${height}px; max-height: ${height}px`;
        """, [width, height])
    case .webkit:
      // The window is larger than the page.
      try await send("POST", "window/rect", ["width": width, "height": height])
      let frame =
        try await run("return [outerWidth - innerWidth, outerHeight - innerHeight]") as? [Int]
      try await send(
        "POST", "window/rect",
        ["width": width + (frame?[0] ?? 0), "height": height + (frame?[1] ?? 0)])
    }
    try await wait(until: "innerWidth === \(width) && innerHeight === \(height)")
  }

  /// Sets the colors that the page's user prefers, and whether the system forces its own; not in WebKitGTK.
  package func prefer(dark: Bool, forcingColors: Bool = false) async throws {
    switch engine {
    case .chromium:
      try await command(
        "Emulation.setEmulatedMedia",
        [
          "features": [
            ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
            ["name": "forced-colors", "value": forcingColors ? "active" : "none"],
          ]
        ])
    case .firefox:
      try await inside(
        """
        const page = gBrowser.selectedBrowser.browsingContext.top;
        [page.prefersColorSchemeOverride, page.forcedColorsOverride] = arguments;
        """, [dark ? "dark" : "light", forcingColors ? "active" : "none"])
    case .webkit: break
    }
  }
}
