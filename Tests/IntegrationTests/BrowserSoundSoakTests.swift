import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite(
  "Sound in the browser", .timeLimit(.minutes(10)),
  .only(in: .chromium, .webkit, because: "its clock stands still on ALSA's plugin for JACK"),
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct BrowserSoundSoakTests {
  /// Seconds of a note.
  private static let duration = 0.6

  /// The frequencies of an exercise's two notes, heard from a frame on; nil where the browser has lost
  /// sound, which it makes without priority on a busy machine, and so a note is not whole.
  private static func notes(_ graph: Graph, from place: Int) throws -> [Double]? {
    let probe = graph.probe
    let finder = NoteFinder(probe, from: place)
    // Without the attack and the fade.
    let margin = Int(0.03 * probe.rate)
    var heard: [Double] = []
    for _ in 0..<2 {
      let begin = try finder.begin()
      let end = try finder.end()
      guard abs(Double(end - begin) / probe.rate - duration) < 0.015 else { return nil }
      let samples = Array(probe.recording(from: begin).prefix(end - begin))
      heard.append(
        try #require(
          ToneMeasurement.frequency(
            samples, in: margin..<samples.count - margin, rate: probe.rate)))
    }
    return heard
  }

  /// How a page plays: in a worklet where it is secure, else by buffers.
  enum Player: String, CaseIterable, CustomTestStringConvertible {
    case worklet, buffers

    var testDescription: String { rawValue }

    /// Makes a page play in this way.
    func prepare(_ run: WebRun) async throws {
      guard self == .buffers else { return }
      // As a browser has it on plain http from another machine.
      try await run.browser.run(
        "Object.defineProperty(AudioContext.prototype, 'audioWorklet', { value: undefined })")
    }
  }

  /// Starts a training with the tap that browsers demand.
  private static func begin(_ mode: String, _ run: WebRun) async throws {
    try await run.browser.touch([try await run.browser.center("[data-mode=\(mode)]")])
    try await run.screen("training")
  }

  /// Has a page keep the audio contexts it makes, in `made`, and the longest time for which the clock of one that
  /// runs stood still, in `stall`, milliseconds.
  private static func watchContexts(_ run: WebRun) async throws {
    try await run.browser.run(
      """
      window.made = [];
      window.AudioContext = class extends AudioContext {
        constructor(options) { super(options); made.push(this); }
      };
      window.stall = 0;
      let last = -1, moved = performance.now();
      setInterval(() => {
        const now = made.at(-1)?.currentTime;
        if (now === last && made.at(-1)?.state === 'running') stall = Math.max(stall, performance.now() - moved);
        else { last = now; moved = performance.now(); }
      }, 50);
      """)
  }

  @Test(
    "a robot answers right what it hears from the browser alone, and it is what is stored",
    .only(in: .chromium, because: "its sound drops out where buffers are scheduled"),
    arguments: Player.allCases)
  func comparisons(player: Player) async throws {
    let count = TestJob.scaled(2, soak: 50)
    try await browsing(
      ["--output", "browser", "--set", "note-gap=0.2", "--set", "note-duration=\(Self.duration)"],
      seconds: Double(60 + 6 * count), playsSound: true
    ) { run in
      try await player.prepare(run)
      try await Self.begin("comparison", run)
      var place = 0
      var heard: [Double?] = []
      var whole: [Double] = []
      // Next to a build, the browser loses most of them.
      while whole.count < count, heard.count < 8 * count {
        let notes = try Self.notes(run.graph, from: place)
        let cents = notes.map { PitchEstimator.cents(from: $0[0], to: $0[1]) }
        heard.append(cents)
        try await run.awaiting("#higher")
        let answer = (cents ?? 0) > 0 ? "#higher" : "#lower"
        try await run.browser.touch([try await run.browser.center(answer)])
        let said = try await run.feedback()
        place = run.graph.probe.frameCount
        if let cents {
          whole.append(cents)
          #expect(said == "Correct")
        }
        try await run.next()
      }
      guard whole.count == count else { throw IntegrationError("the machine lost sound") }
      #expect(try await run.browser.errors() == [])
      _ = try StoredData.read(run.graph.home, holding: heard.count)
      let stored = try StoredData.column(run.graph.home, "SELECT centOffset FROM comparison")
      #expect(stored.count >= heard.count)
      for case (let heard?, let stored) in zip(heard, stored) {
        #expect(abs(heard - stored) < 0.01, "\(heard) \(stored)")
      }
    }
  }

  @Test(
    "another page that asks for the sound does not take it from the one that trains",
    .only(in: .chromium, because: "its driver presses nothing in a second tab"))
  func otherPage() async throws {
    try await browsing(
      ["--output", "browser", "--set", "note-duration=\(Self.duration)"], playsSound: true
    ) { run in
      let browser = run.browser
      try await Self.watchContexts(run)
      let (first, _) = try await run.secondWindow()
      try await browser.touch([try await browser.center("#sounding")])
      try await browser.wait(until: "document.querySelector('#busy').open")
      try await browser.run("document.querySelector('#busy').close()")
      try await browser.show(tab: first)
      try await browser.touch([try await browser.center("#higher")])
      _ = try await run.feedback()
      let place = run.graph.probe.frameCount
      try await run.next()
      do {
        try await run.awaiting("#higher")
      } catch {
        // A page whose browser plays no longer is no longer heard.
        let stall = try await browser.run("return stall") as? Double ?? 0
        throw stall < 2500 ? error : IntegrationError("the machine lost sound: \(error)")
      }
      #expect(try NoteFinder(run.graph.probe, from: place).begin() > 0)
      try await browser.touch([try await browser.center("#lower")])
      _ = try await run.feedback()
      _ = try StoredData.read(run.graph.home, holding: 2)
      #expect(
        try StoredData.column(run.graph.home, "SELECT heard FROM comparison") == [1, 1])
    }
  }

  @Test("a training begun before the sound has opened is heard when it has")
  func early() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compileBad(isOutput: false)
    try await browsing(playsSound: true) { run in
      run.program.send(SIGKILL)
      try run.serveAnew(
        ["--output", "browser", "--source", "bad:tone"],
        environment: ["PEACH_PLUGIN_PATH": plugins.folder.path, "BAD": "create:slow"])
      try await run.browser.connect(to: run.address)
      try await run.browser.wait(until: "document.querySelector('#start .mode').textContent")
      #expect(try await run.browser.text("#sounding").isEmpty)
      try await Self.begin("comparison", run)
      try await run.awaiting("#higher")
      #expect(try NoteFinder(run.graph.probe).begin() > 0)
      try await run.browser.run("document.querySelector('#higher').click()")
      _ = try StoredData.read(run.graph.home, holding: 1)
      #expect(try StoredData.column(run.graph.home, "SELECT heard FROM comparison") == [1])
    }
  }

  @Test("after the browser has stopped the sound, the next tap starts it again")
  func suspended() async throws {
    try await browsing(
      ["--output", "browser", "--set", "note-duration=\(Self.duration)"], playsSound: true
    ) { run in
      try await Self.watchContexts(run)
      try await Self.begin("comparison", run)
      try await run.awaiting("#higher")
      try await run.browser.run("made[0].suspend()")
      try await run.screen("start")
      #expect(try await run.browser.text("#notice").contains("sound"))
      let place = run.graph.probe.frameCount
      try await Self.begin("comparison", run)
      try await run.awaiting("#higher")
      #expect(try NoteFinder(run.graph.probe, from: place).begin() > 0)
      try await run.browser.touch([try await run.browser.center("#higher")])
      _ = try await run.feedback()
      #expect(try await run.browser.run("return made.length") as? Int == 2)
      _ = try StoredData.read(run.graph.home, holding: 1)
      #expect(try StoredData.column(run.graph.home, "SELECT heard FROM comparison") == [1])
    }
  }

  @Test("after the browser's clock has stood still, a tap at once plays with a new one")
  func frozen() async throws {
    try await browsing(["--output", "browser"]) { run in
      try await Self.watchContexts(run)
      try await Self.begin("comparison", run)
      try await run.awaiting("#higher")
      try await run.browser.run(
        """
        Object.defineProperty(made[0], 'state', { get: () => 'running' });
        made[0].onstatechange = null;
        made[0].suspend();
        """)
      try await run.screen("start")
      try await run.browser.run("document.querySelector('[data-mode=comparison]').click()")
      try await run.awaiting("#higher")
      #expect(try await run.browser.run("return made.length") as? Int == 2)
      #expect(try StoredData.read(run.graph.home).comparisons == 0)
    }
  }

  @Test(
    "if the browser refuses to play, a sentence reports it and nothing is stored",
    arguments: [
      """
      AudioContext.prototype.resume = () => Promise.reject(new DOMException('no'));
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
      """,
      "delete window.AudioContext;",
    ])
  func refused(refusing: String) async throws {
    try await browsing(["--output", "browser"]) { run in
      try await run.browser.run(refusing)
      try await run.browser.touch([try await run.browser.center("[data-mode=comparison]")])
      try await run.browser.wait(until: "!document.querySelector('#notice').hidden")
      try await run.screen("start")
      #expect(try StoredData.read(run.graph.home).comparisons == 0)
      #expect(try await run.browser.errors() == [])
    }
  }

  @Test("a browser that takes two seconds to begin to play is waited for")
  func slow() async throws {
    try await browsing(["--output", "browser"]) { run in
      try await run.browser.run(
        """
        const resume = AudioContext.prototype.resume;
        let hasBegun = false;
        AudioContext.prototype.resume = async function () {
          await new Promise((done) => setTimeout(done, 2000));
          hasBegun = true;
          return resume.call(this);
        };
        Object.defineProperty(
          AudioContext.prototype, 'state', { get: () => hasBegun ? 'running' : 'suspended' });
        """)
      try await Self.begin("comparison", run)
      try await run.awaiting("#higher")
    }
  }

  @Test("a robot tunes by the slider what it hears from the browser", arguments: Player.allCases)
  func matchings(player: Player) async throws {
    try await browsing(["--output", "browser"], playsSound: true) { run in
      try await player.prepare(run)
      try await Self.begin("pitchMatching", run)
      let probe = run.graph.probe
      let begin = try NoteFinder(probe).begin()
      let (from, to) = (begin + Int(0.04 * probe.rate), begin + Int(0.22 * probe.rate))
      try probe.wait(untilFrame: to)
      let samples = Array(probe.recording(from: from).prefix(to - from))
      func frequency(_ range: Range<Int>) throws -> Double {
        try #require(ToneMeasurement.frequency(samples, in: range, rate: probe.rate))
      }
      let reference = try frequency(0..<samples.count)
      let (early, late) = (0..<samples.count / 2, samples.count / 2..<samples.count)
      let change = PitchEstimator.cents(from: try frequency(early), to: try frequency(late))
      guard abs(change) < 0.01 else {
        throw IntegrationError("the machine lost sound: \(change) cents within a note")
      }
      try await run.awaiting("#slider")
      let start = try #require(try probe.settledFrequency { _ in true })
      // A key is ten cents, or one; with Shift a tenth of that.
      var tenths = Int((-10 * PitchEstimator.cents(from: reference, to: start)).rounded())
      let wanted = Double(tenths) / 10
      let isUp = tenths > 0
      tenths = abs(tenths)
      let keys =
        Array(repeating: (isUp ? "ArrowUp" : "ArrowDown", false), count: tenths / 100)
        + Array(repeating: (isUp ? "ArrowRight" : "ArrowLeft", false), count: tenths / 10 % 10)
        + Array(repeating: (isUp ? "ArrowRight" : "ArrowLeft", true), count: tenths % 10)
      for (key, isFine) in keys {
        try await run.browser.run(
          """
          document.querySelector('#slider').dispatchEvent(new KeyboardEvent(
            'keydown', { key: '\(key)', shiftKey: \(isFine), bubbles: true }))
          """)
      }
      let tuned = try #require(
        try probe.settledFrequency {
          abs(PitchEstimator.cents(from: reference, to: $0)) < 0.2
        })
      #expect(abs(PitchEstimator.cents(from: start, to: tuned) - wanted) < 0.01)
      try await run.browser.run("document.querySelector('#submit').click()")
      _ = try await run.feedback()
      _ = try StoredData.read(run.graph.home, holding: 1)
      let error = try #require(
        try StoredData.column(run.graph.home, "SELECT userCentError FROM pitch_matching").first)
      #expect(abs(error - PitchEstimator.cents(from: reference, to: tuned)) < 0.01)
      #expect(try await run.browser.errors() == [])
    }
  }

  @Test("a page whose sound stops reports it, and nothing is stored")
  func stops() async throws {
    try await browsing(["--output", "browser"], playsSound: true) { run in
      try await Self.watchContexts(run)
      try await Self.begin("comparison", run)
      try await run.awaiting("#higher")
      // As a call does that comes in.
      try await run.browser.run("made[0].suspend()")
      try await run.screen("start")
      try await run.browser.wait(
        until: "document.querySelector('#notice').textContent.includes('stopped')")
      try await Self.begin("comparison", run)
      try await run.awaiting("#higher")
      #expect(try StoredData.column(run.graph.home, "SELECT COUNT(*) FROM comparison") == [0])
    }
  }
}
