import Foundation
import IntegrationSupport
import Testing

/// A JACK server, `peach serve` on it, and a browser that was let in.
struct WebRun {
  let graph: Graph
  let browser: Browser
  let address: String
  let program: ProgramRun

  /// - Parameters:
  ///   - language: of the program.
  ///   - arguments: further ones.
  ///   - graph: what it sounds on; a new one without.
  /// - Throws: ``IntegrationError``.
  init(
    language: String = "en", _ arguments: [String] = [], graph: Graph? = nil
  ) async throws {
    let graph = try graph ?? Graph()
    let program = try Self.serve(graph, ["--port", "0", "--lang", language] + arguments)
    self.graph = graph
    self.program = program
    do {
      address = try Self.address(program)
      browser = try await Browser(language: language)
    } catch {
      program.send(SIGKILL)
      graph.close()
      throw error
    }
  }

  /// The same with another browser or another server.
  init(_ run: WebRun, browser: Browser? = nil, program: ProgramRun? = nil) {
    graph = run.graph
    address = run.address
    self.browser = browser ?? run.browser
    self.program = program ?? run.program
  }

  static func serve(_ graph: Graph, _ arguments: [String]) throws -> ProgramRun {
    try graph.run(
      [
        "serve", "--connect", "probe:.*", "--set", "note-duration=0.3", "--set", "tick=off",
      ] + arguments)
  }

  static func address(_ program: ProgramRun) throws -> String {
    let line = try #require(program.line())
    return String(try #require(line.firstMatch(of: /http:\S+/)).0)
  }

  /// Loads the page and waits until it can be used.
  func open() async throws {
    try await browser.open(address)
    try await browser.wait(until: "document.querySelector('#start .mode').textContent")
    try await browser.wait(until: "document.querySelector('#preview svg')")
    try await browser.wait(until: "document.querySelector('#set-note-duration')?.value === '0.3'")
  }

  /// Waits until an answer is taken.
  func awaiting(_ selector: String) async throws {
    try await browser.wait(
      until: "document.querySelector('\(selector)').getAttribute('aria-disabled') === 'false'")
  }

  /// Waits until feedback is shown, and reads it.
  func feedback() async throws -> String {
    try await browser.wait(until: "document.querySelector('#feedback.shown')")
    return try await browser.text("#feedback span")
  }

  /// Waits until feedback has gone.
  func next() async throws {
    try await browser.wait(until: "!document.querySelector('#feedback.shown')")
  }

  /// Waits until a screen is shown.
  func screen(_ name: String) async throws {
    try await browser.wait(until: "!document.querySelector('#\(name)').hidden")
  }

  /// Ends everything; what the program printed and how it ended.
  @discardableResult
  func close() async -> (status: Int32, output: [String], errors: String) {
    await browser.close()
    program.send(SIGINT)
    let end = await program.finish()
    graph.close()
    return end
  }
}

/// Gives a test a web run, and ends it whatever happens.
func browsing(
  language: String = "en", _ arguments: [String] = [], _ body: (WebRun) async throws -> Void
) async throws {
  let run = try await WebRun(language: language, arguments)
  do {
    try await run.open()
    try await body(run)
  } catch {
    await run.close()
    throw error
  }
  let end = await run.close()
  #expect(end.status == 130)
}

/// What a key is called in the WebDriver protocol.
enum WebKey {
  static let tab = "\u{E004}"
  static let enter = "\u{E007}"
  static let escape = "\u{E00C}"
  static let up = "\u{E013}"
  static let down = "\u{E015}"
  static let right = "\u{E014}"
  static let space = " "
}
