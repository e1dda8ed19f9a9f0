import Foundation
import IntegrationSupport
import PeachTesting
import Testing

/// `peach serve` on a graph, and a browser that connects to it.
final class WebRun {
  let graph: Graph
  private(set) var address: String
  private(set) var browser: Browser
  private(set) var program: ProgramRun
  /// Whether the next test may have the browser.
  private var isBorrowed: Bool

  fileprivate init(
    language: String, _ arguments: [String], graph: Graph, playsSound: Bool, hidesTabs: Bool,
    visitor: TestHome?
  ) async throws {
    let program = try Self.serve(
      graph, ["--port", "0"] + arguments + (visitor == nil ? [] : ["--lan"]), language: language)
    self.graph = graph
    self.program = program
    do {
      address = try Self.address(program)
      if let visitor { try Authority.install(from: address, in: visitor) }
      let isUsual = !playsSound && !hidesTabs && visitor == nil
      browser =
        isUsual
        ? try await Browser.borrowed(language: language)
        : try await Browser(
          language: language, sound: playsSound ? try graph.sound : nil, hidesTabs: hidesTabs,
          home: visitor?.folder)
      isBorrowed = isUsual
    } catch {
      program.send(SIGKILL)
      throw error
    }
  }

  /// Goes on with another browser, in place of one that has died.
  func takeAnotherBrowser() async throws {
    address = try Self.address(program)
    browser = try await Browser()
    isBorrowed = false
  }

  /// Goes on with another server at the same port, in place of one that has died, once it can be asked.
  func serveAnew(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let port = try #require(address.firstMatch(of: /:(\d+)\//)).1
    program = try Self.serve(
      graph, ["--port", String(port)] + arguments, environment: environment)
    address = try Self.address(program)
  }

  private static func serve(
    _ graph: Graph, _ arguments: [String], language: String? = nil,
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    // The pseudo-language is that of a locale, and offered by no option.
    let isPseudo = language?.contains("-") == true
    let locale = isPseudo ? ["LC_ALL": "en_XA.UTF-8"] : [:]
    return try graph.run(
      [
        "serve", "--connect", "probe:.*", "--set", "note-duration=0.3", "--set", "tick=off",
      ] + (isPseudo ? [] : language.map { ["--lang", $0] } ?? []) + arguments,
      environment: locale.merging(environment) { $1 })
  }

  static func address(_ program: ProgramRun) throws -> String {
    let line = try #require(program.line())
    return String(try #require(line.firstMatch(of: /https?:\S+/)).0)
  }

  /// Loads the page and waits until it can be used.
  func open() async throws {
    try await browser.connect(to: address)
    try await browser.wait(until: "document.querySelector('#start .mode').textContent")
    try await browser.wait(until: "document.querySelector('#sounding').textContent")
    try await browser.wait(
      until: "document.querySelector('#preview svg') || document.querySelector('#start').hidden")
    // It is shown for a moment, which a busy machine may pass before anybody looks.
    try await browser.run(
      """
      const feedback = document.querySelector('#feedback');
      window.feedbacks = [];
      new MutationObserver(() => {
        if (feedback.classList.contains('shown')) {
          feedbacks.push(feedback.dataset.said);
        }
      }).observe(feedback, { attributeFilter: ['class'] });
      """)
  }

  /// Starts a training in the first window, and opens a second one.
  func secondWindow() async throws -> (first: String, second: String) {
    let first = try await browser.tab()
    let second = try await browser.openTab()
    try await open()
    try await browser.show(tab: first)
    // Two windows side by side: neither is hidden.
    try await browser.run(
      "Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })")
    try await browser.touch([try await browser.center("[data-mode=comparison]")])
    try await awaiting("#higher")
    try await browser.show(tab: second)
    return (first, second)
  }

  /// Waits until an answer is taken, and a hand has heard what it is about.
  func awaiting(_ selector: String) async throws {
    defer { Hand.listens() }
    try await browser.wait(
      until: "document.querySelector('\(selector)').getAttribute('aria-disabled') === 'false'")
    try await browser.run("(window.feedbacks ?? []).length = 0")
  }

  /// Waits until feedback was shown since an answer was taken, and says what it read.
  func feedback() async throws -> String {
    try await browser.wait(until: "window.feedbacks.length")
    return try await browser.run("return window.feedbacks.shift()") as? String ?? ""
  }

  /// Waits until feedback has gone.
  func next() async throws {
    try await browser.wait(until: "!document.querySelector('#feedback.shown')")
  }

  /// Waits until a screen is shown.
  func screen(_ name: String) async throws {
    try await browser.wait(until: "!document.querySelector('#\(name)').hidden")
  }

  /// Drops a file with 1,600 answers on the settings, which takes them in three pieces.
  func dropAnswers() async throws {
    try await browser.run("document.querySelector('#start [data-go=settings]').click()")
    try await browser.run("document.querySelector('#open-answers').click()")
    let csv = (0..<8).map { ImportedAnswers.csv(from: $0).split(separator: "\n") }
    let text = (csv[0].prefix(2) + csv.flatMap { $0.dropFirst(2) }).joined(separator: "\\n")
    try await browser.run(
      """
      const bag = new DataTransfer();
      bag.items.add(new File(["\(text)\\n"], "phone.csv"));
      document.querySelector('#form').dispatchEvent(
        new DragEvent('drop', { dataTransfer: bag, bubbles: true, cancelable: true }));
      """)
    try await browser.wait(until: "/1[.,]600/.test(document.querySelector('.told').textContent)")
  }

  /// Ends browser and program.
  /// - Parameter isWhole: false after an error; the browser then ends with its test.
  /// - Returns: how the program ended.
  fileprivate func close(isWhole: Bool) async -> Int32 {
    if isBorrowed, isWhole, let origin = address.firstMatch(of: /https?:\/\/[^\/]+/)?.0 {
      await browser.giveBack(from: String(origin))
    } else {
      await browser.close()
    }
    program.send(SIGINT)
    return await program.finish().status
  }
}

/// Gives a test a web run on a graph that ``hearing(period:seconds:_:)`` watches, and ends it
/// whatever happens.
///
/// An encrypted one connects by the address in the local network, with Peach's authority installed.
func browsing(
  language: String = "en", _ arguments: [String] = [], period: Int = 1024,
  seconds: Double = 60, playsSound: Bool = false, hidesTabs: Bool = false,
  isEncrypted: Bool = false,
  _ body: (WebRun) async throws -> Void
) async throws {
  let visitor = isEncrypted ? try TestHome() : nil
  try await hearing(period: period, seconds: seconds) { graph in
    let run = try await WebRun(
      language: language, arguments, graph: graph, playsSound: playsSound,
      hidesTabs: hidesTabs, visitor: visitor)
    do {
      try await run.open()
      try await body(run)
    } catch {
      let shown = try? await run.browser.run("return document.body.innerText")
      print("When the test failed, the page was: \(shown as? String ?? "gone")")
      _ = await run.close(isWhole: false)
      throw error
    }
    #expect(await run.close(isWhole: true) == 130)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test in the other browsers.
  /// - Parameters:
  ///   - engines: the browsers that can run it.
  ///   - why: what the others lack.
  /// - Returns: the condition, with the reason in the list of skipped tests.
  static func only(in engines: BrowserEngine..., because why: String) -> Self {
    .enabled(
      if: engines.contains(.current), "not in \(BrowserEngine.current.rawValue): \(why)")
  }
}

/// The certificate authority of a `peach serve --lan`.
enum Authority {
  /// Installs it as its user would: in the store of a browser with that home.
  static func install(from address: String, in visitor: TestHome) throws {
    let origin = try #require(address.firstMatch(of: /https:\/\/[^\/]+/)).0
    let (file, store) = (
      visitor.folder.path + "/authority.crt", visitor.folder.path + "/.pki/nssdb"
    )
    try SystemTool.run("/usr/bin/curl", ["-sfk", "-o", file, origin + "/peach-authority.crt"])
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    try SystemTool.run("/usr/bin/certutil", ["-d", "sql:" + store, "-N", "--empty-password"])
    try SystemTool.run(
      "/usr/bin/certutil", ["-d", "sql:" + store, "-A", "-n", "Peach", "-t", "C,,", "-i", file])
  }
}

/// The name of a key in the WebDriver protocol.
enum WebKey {
  static let tab = "\u{E004}"
  static let shift = "\u{E008}"
  static let enter = "\u{E007}"
  static let escape = "\u{E00C}"
  static let up = "\u{E013}"
  static let down = "\u{E015}"
  static let right = "\u{E014}"
  static let left = "\u{E012}"
  static let space = " "
  static let home = "\u{E011}"
}
