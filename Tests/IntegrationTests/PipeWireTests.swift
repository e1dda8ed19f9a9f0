import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite(
  "On PipeWire", .serialized, .takenAnew("PipeWire does not report what it lost"),
  .timeLimit(.minutes(TestJob.isSoak ? 10 : 2)),
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.pipewire) })
struct PipeWireTests {
  /// The two ways that programs for other servers take to PipeWire.
  enum Way: String, CaseIterable {
    case jack, alsa
  }

  private let home: TestHome
  private let server: PipeWireServer

  init() throws {
    home = try TestHome()
    server = try PipeWireServer(in: home)
  }

  private func run(_ arguments: [String], _ way: Way) throws -> ProgramRun {
    let through = arguments + ["--output", way.rawValue]
    let command = RealTime.raised(
      (way == .jack ? ["/usr/bin/pw-jack"] : []) + [ProgramRun.program.path] + through, to: 5)
    return try ProgramRun(
      Array(command[1...]), home: home.folder, environment: server.programEnvironment,
      program: URL(fileURLWithPath: command[0]))
  }

  @Test("two notes reach the sink, ten cents apart and as long as asked", arguments: Way.allCases)
  func notes(way: Way) async throws {
    defer { server.stop() }
    let recording = try server.record()
    let play = try run(
      ["play", "A4", "A4+10c", "--gap", "0.3", "--period", "1024", "--json"], way)
    let device = try #require(play.object("source")?["device"] as? String)
    #expect(way == .jack ? device.hasPrefix("peach on PipeWire ") : device == "default")
    #expect(await play.finish().status == 0)
    try recording.wait(seconds: recording.seconds + 0.2)
    let samples = try recording.finish()
    let sounding = Self.notes(samples)
    try #require(sounding.count == 2)
    let hertz = try sounding.map { try Self.hertz(samples, $0) }
    #expect(abs(PitchEstimator.cents(from: 440, to: hertz[0])) < 0.01)
    #expect(abs(PitchEstimator.cents(from: hertz[0], to: hertz[1]) - 10) < 0.01)
    #expect(sounding.allSatisfy { (47_900...48_000).contains($0.count) })
    #expect((14_400...14_600).contains(sounding[1].lowerBound - sounding[0].upperBound))
  }

  @Test(
    "the doctor finds the server, and nothing that keeps it from sounding", arguments: Way.allCases)
  func doctor(way: Way) async throws {
    defer { server.stop() }
    let run = try run(["doctor", "--seconds", "1", "--period", "1024", "--lang", "en"], way)
    let lines = await run.finish().output
    let name =
      way == .jack ? "The output jack opens as “peach" : "The output alsa opens as “default”."
    #expect(lines.first?.hasPrefix("✓ \(name)") == true, "\(lines)")
    #expect(lines.contains("✓ PipeWire is running.") || way == .alsa)
  }

  @Test(
    "the first note after a cold start is whole, at every period and rate",
    // At 64 frames a busy machine loses periods of any client, now and then.
    arguments: TestJob.isSoak ? [64, 256, 1024] : [256, 1024], [44_100, 48_000])
  func coldStarts(quantum: Int, rate: Int) async throws {
    server.stop()
    let home = try TestHome()
    let server = try PipeWireServer(in: home, rate: rate, quantum: quantum)
    defer { server.stop() }
    let again = PipeWireTests(home: home, server: server)
    for start in 0..<TestJob.scaled(3, soak: 100) {
      let play = try again.run(["play", "A4", "--duration", "0.2", "--json"], .jack)
      let end = await play.finish()
      #expect(end.status == 0 && end.errors == "", "start \(start): \(end)")
    }
  }

  @Test("a forced quantum is a change of period, up and down, and never a loss")
  func forcedQuantum() async throws {
    defer { server.stop() }
    let recording = try server.record()
    let play = try run(
      ["play"] + Array(repeating: "A4", count: 6) + ["--duration", "1", "--gap", "0.1", "--json"],
      .jack)
    _ = try #require(play.object("note"))
    for quantum in [32, 8192, 64, 2048, 8192, 256, 1024] {
      try server.run("pw-metadata", ["-n", "settings", "0", "clock.force-quantum", "\(quantum)"])
      try recording.wait(seconds: recording.seconds + 0.6)
    }
    let end = await play.finish()
    #expect(end.status == 0, "\(end)")
    #expect(!end.errors.contains("stopped asking"), "\(end)")
    // The last note came after the last change.
    let samples = try recording.finish()
    let last = try #require(Self.notes(samples).last)
    #expect((47_900...48_000).contains(last.count))
    let cents = PitchEstimator.cents(from: 440, to: try Self.hertz(samples, last))
    #expect(abs(cents) < 0.001, "\(cents)")
  }

  @Test(
    "after a change from any quantum to any other the pitch is right",
    .enabled(if: TestJob.isSoak, "only in make soak"))
  func everyQuantumSoak() async throws {
    defer { server.stop() }
    let changes = Periods.everyChange(from: 32)
    let recording = try server.record()
    var times: [Int] = []
    try await Periods.make(changes) {
      try run(Periods.notes, .jack)
    } _: { quantum in
      try server.run("pw-metadata", ["-n", "settings", "0", "clock.force-quantum", "\(quantum)"])
      times.append(Int(recording.seconds * PipeWireRecording.rate))
      try recording.wait(seconds: recording.seconds + Periods.stay)
    }
    try Periods.expectPitch(
      in: try recording.finish(), after: times, rate: PipeWireRecording.rate)
  }

  @Test("two channels go to one device, and a device of one channel gets one")
  func devices() async throws {
    server.stop()
    let home = try TestHome()
    let server = try PipeWireServer(in: home, monoSink: "bt-mono")
    defer { server.stop() }
    let again = PipeWireTests(home: home, server: server)
    for (flags, expected) in [
      ([], ["peach:out_1 bt-mono"]),
      (["--connect", "peach-sink"], ["peach:out_1 peach-sink", "peach:out_2 peach-sink"]),
    ] {
      let midi = try again.run(["midi", "--json"] + flags, .jack)
      _ = try #require(midi.object("midi"))
      var links: [String] = []
      var source = ""
      for line in try server.run("pw-link", ["-l"]).split(separator: "\n").map(String.init) {
        if line.hasPrefix("  |-> "), source.hasPrefix("peach:out") {
          links.append("\(source) \(line.dropFirst(6).split(separator: ":")[0])")
        } else if !line.hasPrefix(" ") {
          source = line
        }
      }
      #expect(links.sorted() == expected)
      midi.send(SIGINT)
      _ = await midi.finish()
    }
  }

  @Test(
    "the bench names the period that is in use, whatever was wished for", arguments: [128, 256])
  func benchedPeriod(period: Int) async throws {
    defer { server.stop() }
    var environment = server.programEnvironment
    environment["PIPEWIRE_LATENCY"] = "\(period)/48000"
    let command = RealTime.raised(
      [
        "/usr/bin/pw-jack", ProgramRun.program.path, "bench", "latency", "--source", "jack:sine",
        "--trials", "10", "--json",
      ],
      to: 5)
    let bench = try ProgramRun(
      Array(command[1...]), home: home.folder, environment: environment,
      program: URL(fileURLWithPath: command[0]))
    let end = await bench.finish()
    #expect(end.output.joined().contains("\"period\":\(period)"), "\(end)")
  }

  @Test("the doctor names what holds the period, and how to free it")
  func doctorOfPeriods() async throws {
    defer { server.stop() }
    try server.run("pw-metadata", ["-n", "settings", "0", "clock.force-quantum", "512"])
    let lines = await (try run(["doctor", "--seconds", "1", "--lang", "en"], .jack)).finish().output
    #expect(lines.contains { $0.contains("forced to 512 frames") }, "\(lines)")
    #expect(lines.contains { $0.contains("clock.force-quantum 0") }, "\(lines)")
  }

  @Test("a training in JSON is heard, answered and stored", arguments: Way.allCases)
  func training(way: Way) async throws {
    defer { server.stop() }
    let recording = try server.record()
    let training = try run(Loss.training, way)
    let exercise = try #require(training.object("exercise"))
    try await training.scores()
    #expect(try StoredData.read(home).comparisons == 1)
    let samples = try recording.finish()
    let start = try #require(Self.notes(samples).first).lowerBound
    let heard = try Self.hertz(samples, start..<start + 47_900)
    let reference = try #require(exercise["referenceHz"] as? Double)
    #expect(abs(PitchEstimator.cents(from: reference, to: heard)) < 0.01)
  }

  @Test(
    "the web app trains, heard at the sink",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) },
    arguments: Way.allCases)
  func web(way: Way) async throws {
    defer { server.stop() }
    let recording = try server.record()
    let program = try run(
      ["serve", "--port", "0", "--lang", "en", "--set", "note-duration=0.3", "--set", "tick=off"],
      way)
    let address = try WebRun.address(program)
    let browser = try await Browser(language: "en")
    do {
      try await browser.connect(to: address)
      try await browser.wait(until: "document.querySelector('#start .mode').textContent")
      try await browser.touch([try await browser.center("[data-mode=comparison]")])
      try await browser.wait(
        until: "document.querySelector('#higher').getAttribute('aria-disabled') === 'false'")
      try await browser.touch([try await browser.center("#higher")])
      try await browser.wait(until: "document.querySelector('#feedback.shown')")
    } catch {
      await browser.close()
      program.send(SIGKILL)
      throw error
    }
    await browser.close()
    program.send(SIGINT)
    #expect(await program.finish().status == 130)
    #expect(try StoredData.read(home).comparisons == 1)
    // The reference, and the target until it was answered.
    let sounding = Self.notes(try recording.finish()).map(\.count).reduce(0, +)
    #expect((14_400...29_000).contains(sounding), "\(sounding)")
  }

  @Test("plain mode says nothing but its own lines", arguments: Way.allCases)
  func plain(way: Way) async throws {
    defer { server.stop() }
    let training = try run(["compare", "--plain", "--duration", "0.3", "--count", "1"], way)
    #expect(training.line() == "Two notes sound. Was the second higher or lower?")
    #expect(training.line() == "h is higher, l is lower, q quits.")
    training.type("h")
    let end = await training.finish()
    #expect(end.status == 0)
    #expect(end.output.count == 2)
    #expect(end.errors == "")
  }

  @Test("a server that crashes ends the training, with one sentence", arguments: Way.allCases)
  func crash(way: Way) async throws {
    let training = try run(Loss.training, way)
    _ = try #require(training.object("note"))
    let loss = Loss("PipeWire's \(way == .jack ? "JACK" : "ALSA"), server KILL")
    server.crash()
    let nextHome = try TestHome()
    var next: PipeWireServer?
    defer {
      next?.stop()
      server.stop()
    }
    try await loss.endsTraining(
      training, home: home, naming: [way == .jack ? "jack" : "“default”", "--output"]
    ) {
      server.stop()
      let started = try PipeWireServer(in: nextHome)
      next = started
      let again = PipeWireTests(home: nextHome, server: started)
      return try again.run(Loss.training, way)
    }
  }

  @Test("a change of rate is followed: the next note has its pitch, its place and its length")
  func rateChange() async throws {
    defer { server.stop() }
    let loss = Loss("PipeWire's JACK, rate changed while sounding")
    let recording = try server.record()
    let play = try run(["play", "A4", "A4", "--duration", "2", "--json"], .jack)
    _ = try #require(play.object("note"))
    try recording.wait(seconds: recording.seconds + 0.7)
    try server.run("pw-metadata", ["-n", "settings", "0", "clock.force-rate", "44100"])
    let end = await play.finish()
    #expect(end.status == 0)
    #expect(end.errors == "The sound of A4 dropped out.\n")
    try recording.wait(seconds: recording.seconds + 0.2)
    let samples = try recording.finish()
    let sounding = Self.notes(samples)
    try #require(sounding.count == 2)
    // The recording has holes where the graph stood still, while the first note sounded.
    let first = sounding[0].lowerBound..<sounding[0].lowerBound + 24_000
    for note in [first, sounding[1]] {
      #expect(abs(PitchEstimator.cents(from: 440, to: try Self.hertz(samples, note))) < 0.01)
    }
    #expect((95_000...96_100).contains(sounding[1].count))
    try loss.wasSurvived("the exercise is void and played again, at the right pitch")
  }

  private init(home: TestHome, server: PipeWireServer) {
    self.home = home
    self.server = server
  }

  /// The stretches that sound, with at least 5 ms of silence between them.
  static func notes(_ samples: [Float]) -> [Range<Int>] {
    var notes: [Range<Int>] = []
    for (index, sample) in samples.enumerated() where abs(sample) > 1e-6 {
      if let last = notes.last, index - last.upperBound < 240 {
        notes[notes.count - 1] = last.lowerBound..<index + 1
      } else {
        notes.append(index..<index + 1)
      }
    }
    return notes
  }

  private static func hertz(_ samples: [Float], _ range: Range<Int>) throws -> Double {
    try #require(ToneMeasurement.frequency(samples, in: range, rate: PipeWireRecording.rate))
  }
}
