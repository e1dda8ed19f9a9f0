import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite(
  "A JACK server that goes away or changes", .serialized,
  .timeLimit(.minutes(TestJob.isSoak ? 10 : 2)))
struct JackLossTests {
  @Test(
    "that has gone ends the training; a new one of its name takes the next, at whatever rate",
    arguments: [(SIGTERM, 48000), (SIGKILL, 48000), (SIGTERM, 44100), (SIGKILL, 96000)])
  func gone(signal: Int32, rate: Int) async throws {
    try await hearing(period: 256) { graph in
      let run = try graph.run(Loss.training)
      _ = try #require(run.object("note"))
      let loss = Loss("JACK server \(signal == SIGTERM ? "TERM" : "KILL"), back at \(rate) Hz")
      graph.server.send(signal)
      var next: JackServer?
      defer { next?.stop() }
      try await loss.endsTraining(run, home: graph.home, naming: [graph.server.name, "--output"]) {
        graph.server.waitUntilGone()
        graph.probe.close()
        next = try JackServer(name: graph.server.name, rate: rate, period: 256)
        return try graph.run(Loss.training)
      }
      let probe = try graph.listener(on: try #require(next))
      let play = try graph.run(
        ["play", "A4", "--duration", "0.5", "--json", "--connect", "probe:.*"])
      let note = try #require(play.object("note"))
      let start = probe.index(ofFrameTime: try #require(note["frame"] as? Int))
      try probe.wait(untilFrame: start + rate / 2)
      #expect(await play.finish().status == 0)
      let hertz = ToneMeasurement.frequency(
        probe.recording(), in: start..<start + rate / 2, rate: Double(rate))
      #expect(abs(PitchEstimator.cents(from: 440, to: try #require(hertz))) < 0.01)
    }
  }

  @Test("that is frozen for five seconds ends the training at once, and keeps no dead client")
  func frozen() async throws {
    try await hearing(period: 256) { graph in
      let run = try graph.run(Loss.training)
      _ = try #require(run.object("note"))
      let loss = Loss("JACK server STOP 5 s")
      graph.server.send(SIGSTOP)
      let thawing = ContinuousClock.now + .seconds(5)
      try await loss.endsTraining(run, home: graph.home, naming: ["jack", "--output"]) {
        // It was frozen all the while that the program needed to notice and to leave.
        while ContinuousClock.now < thawing { poll(nil, 0, 20) }
        graph.server.send(SIGCONT)
        let thawed = try graph.server.run("jack_lsp")
        #expect(thawed.contains("probe:in_1"))
        #expect(!thawed.contains("peach"))
        return try graph.run(Loss.training)
      }
      #expect(try !graph.server.run("jack_lsp").contains("peach"))
    }
  }

  @Test(
    "that stood for a minute is usable in every second after it",
    .enabled(if: TestJob.isSoak, "only in make soak"))
  func thawedSoak() async throws {
    try await hearing(period: 256, seconds: 120) { graph in
      graph.server.send(SIGSTOP)
      poll(nil, 0, 60_000)
      graph.server.send(SIGCONT)
      try graph.probe.wait(untilFrame: graph.probe.frameCount + 4800)
      let end = ContinuousClock.now + .seconds(12)
      while ContinuousClock.now < end {
        let play = try graph.run(["play", "A4", "--duration", "0.3", "--source", "jack:sine"])
        let finish = await play.finish()
        #expect(finish.status == 0, "\(finish.errors)")
      }
    }
  }

  @Test("that changes its period is followed, without a pause and at the right pitch")
  func period() async throws {
    try await hearing(period: 256) { graph in
      let loss = Loss("JACK period changed, 256 to 2048 to 128")
      let play = try graph.run([
        "play", "A4", "--duration", "1.5", "--json", "--source", "jack:sine", "--connect",
        "probe:.*",
      ])
      _ = try #require(play.object("note"))
      for period in ["2048", "128"] {
        try graph.probe.wait(untilFrame: graph.probe.frameCount + 16000)
        try graph.server.run("jack_bufsize", [period])
      }
      #expect(await play.finish().status == 0)
      let samples = graph.probe.recording()
      let sounding = try #require(SignalChecks.sounding(samples))
      // The graph stands still while it changes; what it was given before and after is one note.
      #expect((71_900...72_000).contains(samples[sounding].count))
      let hertz = ToneMeasurement.frequency(
        samples, in: sounding.lowerBound..<sounding.upperBound, rate: graph.probe.rate)
      #expect(abs(PitchEstimator.cents(from: 440, to: try #require(hertz))) < 0.01)
      let own = 2 * Double.pi * 440 / graph.probe.rate * pow(63.0 / 127, 2)
      #expect(SignalChecks.largestStep(samples) <= 1.001 * own)
      try loss.wasSurvived("sound went on without a click; the exercise is played again")
    }
  }

  @Test(
    "that changes from any period to any other: the next note has the right pitch",
    .enabled(if: TestJob.isSoak, "only in make soak"))
  func everyPeriodSoak() async throws {
    try await hearing(period: 256, seconds: 240) { graph in
      let changes = Periods.everyChange(from: 16)
      var times: [Int] = []
      try await Periods.make(changes) {
        try graph.run(Periods.notes + ["--source", "jack:sine", "--connect", "probe:.*"])
      } _: { period in
        try graph.server.run("jack_bufsize", ["\(period)"])
        times.append(graph.probe.frameCount)
        try graph.probe.wait(
          untilFrame: graph.probe.frameCount + Int(Periods.stay * graph.probe.rate))
      }
      try Periods.expectPitch(
        in: graph.probe.recording(), after: times, rate: graph.probe.rate)
    }
  }

  @Test("that changes its period voids the exercise that sounds, and training continues")
  func periodInTraining() async throws {
    try await hearing(period: 256) { graph in
      let run = try graph.run(Loss.training)
      _ = try #require(run.object("note"))
      try graph.server.run("jack_bufsize", ["1024"])
      try await run.scores()
      #expect(try !graph.server.run("jack_lsp").contains("peach"))
    }
  }

  @Test("that runs faster than time fades the note out, and the exercise is played again after it")
  func freewheel() async throws {
    try await hearing(period: 256) { graph in
      let loss = Loss("JACK freewheel on and off")
      let run = try graph.run(Loss.training + ["--connect", "probe:.*"])
      _ = try #require(run.object("note"))
      try graph.server.run("jack_freewheel", ["y"])
      let void = try #require(run.object("void"))
      #expect(void["n"] as? Int == 1)
      // Half a minute of its time, in which nothing may sound.
      let before = graph.probe.frameCount
      try graph.probe.wait(untilFrame: before + Int(30 * graph.probe.rate))
      try graph.server.run("jack_freewheel", ["n"])
      try await run.scores()
      let samples = graph.probe.recording()
      #expect(SignalChecks.peak(samples[before..<before + Int(30 * graph.probe.rate)]) == 0)
      let own = 2 * Double.pi * 1100 / graph.probe.rate * pow(63.0 / 127, 2)
      #expect(SignalChecks.largestStep(samples) <= own)
      try loss.wasSurvived("the exercise is void, and played again once time is real again")
    }
  }

  // At 2.7 times the speed of time for no longer than Peach takes to start, and at 1.3 times for two seconds.
  @Test(
    "that runs faster than time when Peach starts is reported, and Peach leaves no ports on it",
    arguments: zip([0, 2000, 4000] as [UInt32], [0, 0, 2.0]))
  func startDuringFreewheel(microseconds: UInt32, seconds: Double) async throws {
    try await hearing(period: 256) { graph in
      let exporter = try JackListener(
        server: graph.server.name, name: "exporter", microseconds: microseconds)
      defer { exporter.close() }
      try graph.server.run("jack_freewheel", ["y"])
      try exporter.wait(untilFrame: exporter.frameCount + Int(seconds * exporter.rate))
      let play = ["play", "A4", "--duration", "0.2", "--connect", "probe:.*"]
      let (first, start) = (exporter.frameCount, ContinuousClock.now)
      let early = await (try graph.run(play)).finish()
      // A machine that is too busy makes the server no faster than time, and then Peach may play.
      let played = Double(exporter.frameCount - first) / exporter.rate
      let isFaster = played > 1.2 * (start.duration(to: .now) / .seconds(1))
      #expect(
        early.status == 1 && early.errors.contains("freewheel") || early.status == 0 && !isFaster,
        "\(early)")
      try graph.server.run("jack_freewheel", ["n"])
      #expect(graph.probe.portNames(matching: "^peach").isEmpty)
      for _ in 0..<3 {
        let later = await (try graph.run(play)).finish()
        #expect(later.status == 0 && !later.errors.contains("ports left"), "\(later)")
      }
    }
  }

  @Test("another client's disconnection is kept, and training continues")
  func disconnected() async throws {
    try await hearing(period: 256) { graph in
      let loss = Loss("JACK ports disconnected by another client")
      let run = try graph.run(Loss.training)
      _ = try #require(run.object("note"))
      for (port, input) in [("out_1", "playback_1"), ("out_2", "playback_2")] {
        try graph.server.run("jack_disconnect", ["peach:\(port)", "system:\(input)"])
      }
      _ = try #require(run.object("awaiting"))
      #expect(try !graph.server.run("jack_lsp", ["-c"]).contains("   peach"))
      run.type("h")
      _ = try #require(run.object("result"))
      #expect(await run.finish().status == 0)
      try loss.wasSurvived("nothing; the ports stay where the user put them")
    }
  }

  @Test("whose clients include a peach already gives another name, and that one sounds")
  func nameTaken() async throws {
    try await hearing(period: 256) { graph in
      let loss = Loss("JACK client name taken")
      let other = try JackListener(server: graph.server.name, name: "peach", channels: 1)
      defer { other.close() }
      let play = try graph.run([
        "play", "A4", "--duration", "0.5", "--json", "--connect", "probe:.*",
      ])
      let source = try #require(play.object("source"))
      #expect(source["device"] as? String == "peach-01")
      _ = try #require(play.object("note"))
      #expect(!graph.probe.portNames(matching: "^peach-01:out_1$").isEmpty)
      let end = await play.finish()
      #expect(end.status == 0)
      #expect(end.errors == "")
      #expect(SignalChecks.sounding(graph.probe.recording()) != nil)
      #expect(!graph.probe.portNames(matching: "^peach:in_1$").isEmpty)
      try loss.wasSurvived("nothing; the client is peach-01")
    }
  }

  @Test("that waited in vain for a program that was stopped takes it back, its exercise void")
  func stoppedClient() async throws {
    // At a shorter period jackd floods itself with overruns, until it reads half a message forever.
    try await hearing(period: 4096) { graph in
      let loss = Loss("client stopped for 3 s, then continued")
      let run = try graph.run(Loss.training)
      _ = try #require(run.object("note"))
      run.send(SIGSTOP)
      try graph.probe.wait(untilFrame: graph.probe.frameCount + Int(3 * graph.probe.rate))
      run.send(SIGCONT)
      #expect(run.object("void")?["n"] as? Int == 1)
      try await run.scores()
      try loss.wasSurvived("the exercise is void and played again")
    }
  }

  @Test("plain mode says the loss in one line on standard error, and nothing else")
  func plain() async throws {
    try await hearing(period: 256) { graph in
      let run = try graph.run([
        "compare", "--plain", "--duration", "0.3", "--lang", "de", "--connect", "probe:.*",
      ])
      try graph.probe.waitForSound()
      graph.server.send(SIGKILL)
      let end = await run.finish()
      #expect(end.status == 1)
      let lines = end.errors.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("Der Ton ist weg: ") == true)
      #expect(lines.first?.hasSuffix("Das Training ist beendet.") == true)
    }
  }
}
