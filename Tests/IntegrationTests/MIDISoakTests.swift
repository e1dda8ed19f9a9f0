import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

/// How many exercises a robot does: some in `make test`, all of them in `make soak`.
private let comparisonCount = TestJob.scaled(4, soak: 50)
private let matchingCount = TestJob.scaled(2, soak: 20)

@Suite("MIDI devices on a real graph", .timeLimit(.minutes(10)))
struct MIDISoakTests {
  /// Where a musician sits: at JACK's port, or at ALSA's sequencer.
  enum Studio: String, CaseIterable, CustomTestStringConvertible {
    case jack, alsa

    var testDescription: String { rawValue }

    /// Seconds of a note: ALSA's clock is not the graph's, so a note is found by its news there.
    var duration: String { self == .jack ? "0.3" : "0.9" }

    /// Hears the note that has just been reported.
    func listen(_ graph: Graph, _ note: [String: Any]) throws -> Double {
      if self == .jack {
        return try ComparisonTests.listen(graph, from: try #require(note["frame"] as? Int))
      }
      let start = graph.probe.frameCount + Int(0.3 * graph.probe.rate)
      let end = start + Int(0.25 * graph.probe.rate)
      try graph.probe.wait(untilFrame: end)
      let samples = Array(graph.probe.recording(from: start).prefix(end - start))
      let heard = ToneMeasurement.frequency(samples, in: 0..<samples.count, rate: graph.probe.rate)
      return try #require(heard, "nothing was heard")
    }

    /// Starts the program with a keyboard.
    func run(_ graph: Graph, _ arguments: [String]) throws -> (ProgramRun, any Musician) {
      switch self {
      case .jack:
        let keyboard = try graph.keyboard()
        let run = try graph.run(arguments + ["--connect", "probe:.*"])
        #expect(keyboard.connect(to: MIDISoakTests.input))
        return (run, keyboard)
      case .alsa:
        let sequencer = try Sequencer(in: graph.home)
        return (
          try graph.run(
            arguments + ["--output", "alsa:\(ALSAConfiguration.pcm)"],
            environment: sequencer.environment), sequencer
        )
      }
    }
  }

  private static let input = "peach:midi_in"

  @Test("a robot answers by keys and pedals what it hears", arguments: Studio.allCases)
  func comparisons(studio: Studio) async throws {
    try await hearing(seconds: 240) { graph in
      let (run, hand) = try studio.run(
        graph,
        [
          "compare", "--json", "--count", "\(comparisonCount)", "--duration", studio.duration,
          "--reveal",
        ])
      var number = 0
      var heard: [Double] = []
      var answers: [Int: Bool] = [:]
      var results = 0
      // On a slow disk an answer is stored while the next exercise sounds.
      while let object = run.object() {
        switch object["event"] as? String {
        case "exercise":
          number = object["n"] as? Int ?? 0
          heard = []
        case "void": heard = []
        case "note":
          heard.append(try studio.listen(graph, object))
          try graph.requireEveryCycle()
          guard heard.count == 2 else { continue }
          IntegrationSupport.Hand.listens()
          let isHigher = heard[1] > heard[0]
          answers[number] = isHigher
          if number % 2 == 0 {
            hand.strike(isHigher ? 72 : 48)
          } else {
            hand.press(isHigher ? 64 : 67)
          }
        case "result":
          results += 1
          #expect(object["correct"] as? Bool == true)
          let isHigher: Bool = try #require(answers[object["n"] as? Int ?? 0] as Bool?)
          #expect(object["answer"] as? String == (isHigher ? "higher" : "lower"))
        default: break
        }
      }
      #expect(results == comparisonCount)
      #expect(await run.finish().status == 0)
    }
  }

  @Test(
    "a robot tunes by the wheel alone what it hears, and a wheel let go moves nothing",
    arguments: Studio.allCases)
  func matchings(studio: Studio) async throws {
    try await hearing(seconds: 240) { graph in
      let (run, hand) = try studio.run(
        graph,
        ["match", "--json", "--count", "\(matchingCount)", "--duration", studio.duration])
      var reference: Double?
      var tuned: [Double] = []
      var results = 0
      while let object = run.object() {
        switch object["event"] as? String {
        case "exercise", "void": reference = nil
        case "note":
          let hertz = try studio.listen(graph, object)
          try graph.requireEveryCycle()
          guard let heard = reference else {
            reference = hertz
            continue
          }
          let held = try tune(graph, hand, from: hertz, to: heard)
          tuned.append(PitchEstimator.cents(from: heard, to: held))
          hand.strike(60)
        case "result":
          let error = try #require(object["userCentError"] as? Double)
          #expect(abs(error - tuned[results]) < 0.01)
          results += 1
        default: break
        }
      }
      #expect(results == matchingCount)
      #expect(await run.finish().status == 0)
    }
  }

  /// Tunes the note with the wheel only, and lets the wheel go.
  /// - Parameters:
  ///   - graph: what the note is heard through.
  ///   - hand: the hand at the wheel.
  ///   - start: the frequency at which the note began.
  ///   - wanted: the frequency that it has to have.
  /// - Returns: the frequency where it stays.
  /// - Throws: what ends the test: the note never came to rest, or was not heard.
  private func tune(
    _ graph: Graph, _ hand: any Musician, from start: Double, to wanted: Double
  ) throws -> Double {
    // By ear: where the wheel has to be, to a step of it, which is 0.02 cent.
    let cents = PitchEstimator.cents(from: start, to: wanted)
    let steps = Int((cents / 150 * (cents < 0 ? 8192 : 8191)).rounded())
    // A wheel that rests trembles by 16 steps, which moves no note.
    let tolerance = abs(steps) <= 18 ? 0.35 : 0.02
    // A tenth of the way may be less than a cent, and the last message late on a busy machine.
    func settled() throws -> Double {
      try #require(
        try graph.probe.settledFrequency {
          abs(PitchEstimator.cents(from: wanted, to: $0)) < tolerance
        })
    }
    for part in 1...10 { hand.bend(steps * part / 10) }
    let tuned = try settled()
    #expect(abs(PitchEstimator.cents(from: wanted, to: tuned)) < tolerance)
    // Let go, it runs to its middle, and the note is where it was held. The spring has no pauses: a busy
    // machine would make them longer than a hand's.
    for part in 1...10 { hand.bend(steps * (10 - part) / 10) }
    let held = try settled()
    #expect(
      abs(PitchEstimator.cents(from: tuned, to: held)) < 0.01, "\(cents) cents were wanted")
    return held
  }

  @Test("ALSA's keyboard is found, connected and named")
  func devices() async throws {
    try await hearing { graph in
      let (run, hand) = try Studio.alsa.run(graph, ["midi", "--json"])
      let midi = try #require(run.object("midi"))
      #expect(midi["devices"] as? [String] == ["Two Octaves"])
      #expect((midi["port"] as? String)?.hasSuffix("peach:midi_in") == true)
      hand.strike(61)
      #expect(run.object("message")?["key"] as? Int == 61)
      run.send(SIGINT)
      #expect(await run.finish().status == 130)
    }
  }

  @Test("clock, sensing, sysex and a flood cost no block, and an unplugged device nothing")
  func flood() async throws {
    try await hearing { graph in
      let keyboard = try graph.keyboard()
      let run = try graph.run(["match", "--json", "--count", "1", "--connect", "probe:.*"])
      #expect(keyboard.connect(to: Self.input))
      _ = try #require(run.object("awaiting"))
      let from = graph.probe.frameCount
      // Ten thousand messages a second, for one and a half.
      for part in 0..<30 {
        for index in 0..<500 {
          switch index % 50 {
          case 0: keyboard.send([0xF8])
          case 1: keyboard.send([0xFE])
          case 2: keyboard.send([0xF0, 0x7D, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0xF7])
          default: keyboard.bend((part * 500 + index) % 4096)
          }
        }
        poll(nil, 0, 50)
      }
      keyboard.flush()
      keyboard.bend(4096)
      keyboard.flush()
      keyboard.close()
      let samples = graph.probe.recording(from: from)
      try graph.requireEveryCycle()
      #expect(samples.count > Int(graph.probe.rate))
      #expect(samples.suffix(samples.count / 2).contains { abs($0) > 0.01 })
      run.type("")
      let result = try #require(run.object("result"))
      #expect(result["dropouts"] as? Int ?? 0 == 0)
      #expect(await run.finish().status == 0)
    }
  }

  @Test("an action learns from the next press, and keeps it")
  func learns() async throws {
    try await hearing { graph in
      let keyboard = try graph.keyboard()
      let run = try graph.run(["midi", "learn", "higher", "--json"])
      #expect(run.object("midi")?["port"] as? String == Self.input)
      #expect(keyboard.connect(to: Self.input))
      // A wheel answers nothing.
      keyboard.bend(5000)
      keyboard.send([0xB0, 80, 127])
      var learnt: String?
      while learnt == nil, let message = run.object("message") {
        learnt = message["learnt"] as? String
      }
      #expect(learnt == "cc80")
      #expect(await run.finish().status == 0)
      let setting = try graph.run(["settings", "get", "midi-higher"])
      #expect(setting.line() == "cc80")
      #expect(await setting.finish().status == 0)
      keyboard.close()
    }
  }

  @Test("are absent if the settings turn them off")
  func off() async throws {
    try await hearing { graph in
      let run = try graph.run(["match", "--json", "--set", "midi=off"])
      _ = try #require(run.object("awaiting"))
      #expect(graph.probe.portNames(matching: "^peach:out").count == 2)
      #expect(graph.probe.portNames(matching: "^peach:midi").isEmpty)
      #expect(await run.finish().status == 0)
      let midi = try graph.run(["midi", "--set", "midi=off"])
      #expect(await midi.finish().status == 1)
    }
  }
}

/// A player.
protocol Musician {
  /// Strikes a key.
  func strike(_ key: UInt8)
  /// Presses a pedal and lets it go.
  func press(_ pedal: UInt8)
  /// Turns the pitch wheel to so many steps from its middle.
  func bend(_ steps: Int)
}

extension JackKeyboard: Musician {
  func press(_ pedal: UInt8) { send([0xB0, pedal, 127], [0xB0, pedal, 0]) }
}

extension Sequencer: Musician {
  func press(_ pedal: UInt8) {
    tick()
    control(Int32(pedal), 127)
    control(Int32(pedal), 0)
  }
}
