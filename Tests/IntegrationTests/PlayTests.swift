import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite("peach play")
struct PlayTests {
  @Test(
    "two notes reach another client, exactly as long as asked, a tenth of a cent apart",
    arguments: ["jack", "alsa"])
  func twoNotes(backend: String) async throws {
    let through =
      backend == "jack"
      ? ["--source", "jack:sine", "--connect", "probe:.*"]
      : ["--source", "alsa:sine", "--output", "alsa:\(ALSAConfiguration.pcm)"]
    try await twoNotes(through) { #expect($0.faults == []) }
  }

  @Test(
    "a block that Peach drops, repeats or plays half a cent flat is a fault, and no busy machine",
    arguments: [("dropped", "breaks"), ("repeated", "breaks"), ("mistuned", "pitch")])
  func hurt(fault: String, sign: String) async throws {
    let home = try TestHome()
    let library = try PluginFolder(in: home).compile(
      "hurt.so", try PluginFolder.source("hurt_blocks.c"), arguments: ["-fvisibility=default"])
    try await twoNotes(
      ["--source", "jack:sine", "--connect", "probe:.*"],
      environment: ["LD_PRELOAD": library.path, "HURT": fault]
    ) { #expect($0.faults.contains(sign)) }
  }

  @Test(
    "two notes of a SoundFont reach another client a tenth of a cent apart",
    arguments: ["sf2:TimGM6mb:0:80", "sf2:TimGM6mb:0:0"])
  func soundFont(source: String) async throws {
    try await twoNotes(["--source", source, "--connect", "probe:.*"]) { notes in
      #expect(notes.lengths.allSatisfy { $0 <= 24_000 })
      #expect(notes.gap >= 14_400)
      #expect(abs(PitchEstimator.cents(from: notes.hertz[0], to: notes.hertz[1]) - 0.1) < 0.01)
    }
  }

  @Test("Ctrl-C fades the note, takes the client off the graph and exits with 130")
  func interrupted() async throws {
    try await hearing { graph in
      let run = try graph.run([
        "play", "A4", "--duration", "30", "--json", "--source", "jack:sine", "--connect",
        "probe:.*",
      ])
      let note = try #require(run.object("note"))
      let start = graph.probe.index(ofFrameTime: try #require(note["frame"] as? Int))
      try graph.probe.wait(untilFrame: start + 24_000)
      run.send(SIGINT)
      let end = await run.finish()
      #expect(end.status == 130)
      #expect(graph.probe.portNames(matching: "^peach").isEmpty)
      let samples = graph.probe.recording()
      try graph.requireEveryCycle()
      let sounding = try #require(SignalChecks.sounding(samples))
      // No step is larger than the sine's own at its level, and the last frames are all but silent.
      let own = 2 * Double.pi * 440 / graph.probe.rate * pow(63.0 / 127, 2)
      #expect(SignalChecks.largestStep(samples) <= 1.001 * own)
      let fade = samples[(sounding.upperBound - 480)...sounding.upperBound]
      #expect(SignalChecks.peak(fade.suffix(24)) < 0.002)
    }
  }

  @Test("peach alone names the source that a training would use")
  func summary() async throws {
    try await hearing { graph in
      for (flags, source) in [
        ([], "jack:sine"), (["--source", "sf2:TimGM6mb:0:80"], "sf2:TimGM6mb:0:80"),
        (["--output", "alsa:\(ALSAConfiguration.pcm)"], "alsa:sine"),
      ] {
        let end = await (try graph.run(flags)).finish()
        #expect(end.status == 0)
        #expect(end.output.contains { $0.hasPrefix("Sound: ") && $0.contains(", \(source) ") })
      }
    }
  }

  @Test("a server that is frozen is reported, and not waited for")
  func frozenServer() async throws {
    let server = try JackServer()
    defer { server.stop() }
    let home = try TestHome()
    server.send(SIGSTOP)
    let run = try ProgramRun(
      ["play", "A4", "--source", "jack:sine"], home: home.folder,
      environment: ["JACK_DEFAULT_SERVER": server.name])
    let end = await run.finish()
    server.send(SIGCONT)
    #expect(end.status == 1)
    #expect(end.errors.contains("does not answer"))
    #expect(end.errors.split(separator: "\n").count == 1)
  }

  /// The length of a note: of half a second a thousandth of a cent can be heard.
  private static let seconds = 0.5

  private struct Heard {
    var hertz: [Double]
    var levels: [Double]
    var lengths: [Int]
    var gap: Int
    /// Where a note is no steady sine any more.
    var breaks: [Int]

    /// The faults of two sines of half a second each, a tenth of a cent apart.
    var faults: [String] {
      [
        // The very first frame of a sine is zero.
        ("lengths", lengths.allSatisfy { (23_998...24_000).contains($0) }),
        ("gap", (14_400...14_403).contains(gap)),
        ("level", abs(levels[0] - 40 * log10(63.0 / 127)) < 0.05),
        ("breaks", breaks == []),
        ("pitch", abs(PitchEstimator.cents(from: 440, to: hertz[0])) < 0.001),
        ("difference", abs(PitchEstimator.cents(from: hertz[0], to: hertz[1]) - 0.1) < 0.001),
      ].filter { !$0.1 }.map(\.0)
    }
  }

  private func twoNotes(
    _ through: [String], environment: [String: String] = [:], _ judge: (Heard) -> Void
  ) async throws {
    try await hearing { graph in
      let run = try graph.run(
        ["play", "A4", "A4+0.1c", "--duration", "\(Self.seconds)", "--gap", "0.3", "--json"]
          + through,
        environment: environment)
      var frames: [Int] = []
      while let note = run.object("note") { frames.append(note["frame"] as? Int ?? 0) }
      let end = await run.finish()
      #expect(end.status == 0)
      #expect(end.errors == "")
      let samples = graph.probe.recording()
      try graph.requireEveryCycle()
      #expect(frames.count == 2)
      judge(try Self.measure(samples, rate: graph.probe.rate))
    }
  }

  private static func measure(_ samples: [Float], rate: Double) throws -> Heard {
    let sounding = try #require(SignalChecks.sounding(samples))
    // The longest silence within is the gap.
    var silence = 0...0
    var start: Int?
    for index in sounding {
      if samples[index] != 0 {
        if let begun = start, index - begun > silence.count { silence = begun...(index - 1) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    let notes = [
      sounding.lowerBound..<silence.lowerBound, silence.upperBound + 1..<sounding.upperBound + 1,
    ]
    return Heard(
      hertz: notes.map { note in
        PitchEstimator(samples[note.dropFirst(2400).dropLast(2400)], rate: rate)
          .frequency(near: 440)
      },
      levels: notes.map { SignalChecks.level(samples[$0.dropFirst(2400).dropLast(2400)]) },
      lengths: notes.map(\.count), gap: silence.count,
      breaks: notes.compactMap { note in
        SteadySine(samples).firstChange(from: note.lowerBound + 3400)
          .flatMap { $0 < note.upperBound - 2400 ? $0 : nil }
      })
  }
}
