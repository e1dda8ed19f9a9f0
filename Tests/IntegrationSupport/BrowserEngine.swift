import Foundation
package import PeachTesting

/// A browser in which the page can be tested; `PEACH_BROWSER` chooses it.
package enum BrowserEngine: String, CaseIterable, Sendable {
  case chromium, firefox, webkit

  /// The one that the tests drive.
  package static let current: BrowserEngine = {
    let name = ProcessInfo.processInfo.environment["PEACH_BROWSER"] ?? chromium.rawValue
    guard let engine = BrowserEngine(rawValue: name) else {
      preconditionFailure(
        "PEACH_BROWSER is one of \(allCases.map(\.rawValue).joined(separator: ", ")), not \(name)")
    }
    return engine
  }()

  /// The program that drives it.
  var driver: String {
    switch self {
    case .chromium: "/usr/bin/chromedriver"
    case .firefox: TestTool.geckodriver.path
    case .webkit: "/usr/bin/WebKitWebDriver"
    }
  }

  /// The needs of a test on its browser.
  struct Needs {
    var language: String
    /// The variables by which the browser's sound reaches the test; nil if the browser is silent.
    var sound: [String: String]?
    /// True if a tab behind another one has to know that it is hidden.
    var hidesTabs: Bool
    /// The home folder of the browser's user.
    var home: URL?
  }

  /// Returns the variables of a browser, and makes the folders it needs.
  /// - Parameters:
  ///   - needs: what its test needs.
  ///   - configuration: a folder for the configuration of a browser that has no profile.
  /// - Returns: what it gets on top of the environment of the tests.
  /// - Throws: the error of the file system.
  func environment(for needs: Needs, configuration: URL) throws -> [String: String] {
    var variables = needs.sound ?? [:]
    if let home = needs.home { variables["HOME"] = home.path }
    switch self {
    case .chromium: break
    case .firefox:
      if let profile = profile(of: needs) {
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
      }
      variables["MOZ_HEADLESS_WIDTH"] = "1280"
      variables["MOZ_HEADLESS_HEIGHT"] = "900"
    case .webkit:
      // The toolbar would keep a window from being as narrow as a phone.
      let folder = configuration.appendingPathComponent("gtk-3.0")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try """
      window toolbar, window toolbar *, window notebook, window entry, window button {
        min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px;
        -gtk-icon-transform: scale(0.01);
      }
      """.write(
        to: folder.appendingPathComponent("gtk.css"), atomically: true, encoding: .utf8)
      variables["XDG_CONFIG_HOME"] = configuration.path
      // A bus would hand every window to the first browser on it.
      variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
      variables["GST_PLUGIN_FEATURE_RANK"] = "alsasink:MAX"
    }
    return variables
  }

  /// The capabilities that begin a session.
  func capabilities(for needs: Needs) -> [String: Any] {
    var all: [String: Any] = ["timeouts": ["script": 20_000]]
    switch self {
    case .chromium: all.merge(Self.chromium(needs)) { $1 }
    case .firefox:
      all["browserName"] = "firefox"
      all["moz:firefoxOptions"] = [
        "binary": "/usr/bin/firefox-esr",
        // The second one lets a test set the window's size and colors.
        "args": ["-headless", "-remote-allow-system-access"]
          + (profile(of: needs).map { ["-profile", $0.path] } ?? []),
        "prefs": ["intl.accept_languages": needs.language],
      ]
    // Its driver starts the browser that comes with it.
    case .webkit: break
    }
    return all
  }

  /// The profile of Firefox: the store of authorities has the files that Firefox keeps there.
  private func profile(of needs: Needs) -> URL? {
    needs.home?.appendingPathComponent(".pki/nssdb")
  }

  private static func chromium(_ needs: Needs) -> [String: Any] {
    let playsSound = needs.sound != nil
    let isWhole = playsSound || needs.hidesTabs || needs.home != nil
    // The shell without windows is the same engine, and starts in a fifth of the time.
    let shell = "/usr/lib/chromium/chromium-headless-shell"
    let hasShell = !isWhole && FileManager.default.isExecutableFile(atPath: shell)
    var arguments = [
      isWhole ? "--headless=new" : "--headless", "--disable-gpu", "--disable-dev-shm-usage",
      "--hide-scrollbars", "--lang=\(needs.language)", "--disable-background-networking",
      "--no-first-run", "--window-size=1280,900",
    ]
    // The process for sound would know nothing of the configuration; what mutes comes from the driver.
    if playsSound { arguments += ["--disable-features=AudioServiceSandbox", "--use-alsa"] }
    // Chromium has no sandbox for root.
    if getuid() == 0 { arguments.append("--no-sandbox") }
    var options: [String: Any] = [
      "args": arguments, "excludeSwitches": playsSound ? ["mute-audio"] : [],
    ]
    if hasShell { options["binary"] = shell }
    return [
      "browserName": hasShell ? "chrome-headless-shell" : "chrome",
      "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
    ]
  }
}

extension TestTool {
  /// The browser that the tests drive.
  package static var browser: TestTool {
    switch BrowserEngine.current {
    case .chromium: .chromium
    case .firefox: .firefox
    case .webkit: .webkit
    }
  }
}
