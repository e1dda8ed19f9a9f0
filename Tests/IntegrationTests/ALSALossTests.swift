import Foundation
import IntegrationSupport
import PeachMeasure
import Testing

@Suite(
  "An ALSA device that is not there or goes away", .serialized, .takenAnew, .timeLimit(.minutes(2)))
struct ALSALossTests {
  /// The command line of a training on a PCM.
  private static func training(_ pcm: String = FaultyDevice.pcm) -> [String] {
    Loss.training + ["--output", "alsa:\(pcm)"]
  }

  private func run(_ arguments: [String], _ home: TestHome, _ configuration: URL) throws
    -> ProgramRun
  {
    try ProgramRun(
      arguments, home: home.folder,
      environment: [
        "ALSA_CONFIG_PATH": configuration.path, "JACK_DEFAULT_SERVER": "peach-none",
        "XDG_RUNTIME_DIR": home.folder.path,
      ])
  }

  @Test(
    "that cannot be opened is refused with its own sentence, at once",
    arguments: [
      ("busy", FaultyDevice.pcm, FaultyDevice.Fault.busy, "in use by another program"),
      ("no permission", FaultyDevice.pcm, .denied, "no permission to open"),
      ("missing", "nowhere", .none, "was not found"),
      ("null", "nothing", .none, "has no clock"),
      ("null behind a plug", "hidden", .none, "has no clock"),
      ("PulseAudio's PCM without its daemon", "pulse", .none, "sound server that is not running"),
      ("PipeWire's PCM without its daemon", "pipewire", .none, "sound server that is not running"),
    ])
  func refused(
    name: String, pcm: String, fault: FaultyDevice.Fault, sentence: String
  ) async throws {
    let home = try TestHome()
    let device = try FaultyDevice(in: home, fault: fault)
    try device.append(
      "pcm.nothing { type null }\npcm.hidden { type plug slave.pcm { type null } }\npcm.pulse { type pulse }\npcm.pipewire { type pipewire }\n"
    )
    let loss = Loss("ALSA \(name)")
    try await loss.refuses(
      try run(Self.training(pcm), home, device.configuration), naming: ["“\(pcm)”", sentence]
    ) {
      try run(Self.training(), home, try FaultyDevice(in: home).configuration)
    }
  }

  @Test("that is `default` and points to a dead daemon is refused, also through a plug")
  func deadDefault() async throws {
    let home = try TestHome()
    let device = try FaultyDevice(in: home)
    try device.append("pcm.!default { type plug slave.pcm { type pulse } }\n")
    let loss = Loss("ALSA default at a dead daemon")
    try await loss.refuses(
      try run(Loss.training + ["--source", "alsa"], home, device.configuration),
      naming: ["“default”", "start it"]
    ) { try run(Self.training(), home, device.configuration) }
  }

  @Test(
    "that goes away while it sounds ends the training",
    arguments: [
      ("gone while sounding", FaultyDevice.Fault.gone, "“\(FaultyDevice.pcm)” is gone"),
      // Reported by the first to notice, the device's own thread or the host that it no longer asks.
      ("frozen while sounding", .frozen, "has stopped"),
    ])
  func lost(name: String, fault: FaultyDevice.Fault, sentence: String) async throws {
    let home = try TestHome()
    let device = try FaultyDevice(in: home, fault: fault, after: 0)
    let training = try run(Self.training(), home, device.configuration)
    // It fails with its first period, so the seconds are the program's own.
    let loss = Loss("ALSA \(name)")
    try await loss.endsTraining(
      training, home: home, naming: [FaultyDevice.pcm, sentence, "--output"]
    ) { try run(Self.training(), home, try FaultyDevice(in: home).configuration) }
  }

  @Test("that takes sound faster than time ends the training, and a note of any length fails")
  func hasty() async throws {
    let home = try TestHome()
    let device = try FaultyDevice(in: home, fault: .hasty)
    let loss = Loss("ALSA faster than time")
    try await loss.endsTraining(
      try run(Self.training(), home, device.configuration), home: home,
      naming: [FaultyDevice.pcm, "has no clock"]
    ) { try run(Self.training(), home, try FaultyDevice(in: home).configuration) }
    let again = try FaultyDevice(in: home, fault: .hasty)
    for seconds in ["0.1", "0.5", "3"] {
      let play = try run(
        ["play", "A4", "--duration", seconds, "--output", "alsa:\(FaultyDevice.pcm)"], home,
        again.configuration)
      let end = await play.finish()
      #expect(end.status == 1, "\(seconds): \(end)")
    }
  }

  @Test("that is suspended and resumes continues, with a void exercise, the next one at its pitch")
  func suspended() async throws {
    let home = try TestHome()
    let device = try FaultyDevice(in: home, fault: .suspended)
    let loss = Loss("ALSA suspended and resumed")
    let training = try run(
      Loss.training + ["--output", "alsa:\(FaultyDevice.pcm)", "--seed", "1"], home,
      device.configuration)
    let exercise = try #require(training.object("exercise"))
    #expect(training.object("void")?["n"] as? Int == 1)
    let again = try #require(training.object("note"))
    _ = try #require(training.object("awaiting"))
    training.type("h")
    #expect(training.object("result")?["n"] as? Int == 1)
    let end = await training.finish()
    #expect(end.status == 0)
    #expect(end.errors == "")
    // From the reported onset on, the recording holds the reference for its second.
    let samples = try device.recording()
    let start = try #require(again["frame"] as? Int)
    let sounding = samples.indices.suffix(from: start + 12000).prefix(24000)
    let hertz = ToneMeasurement.frequency(samples, in: sounding, rate: 48000)
    let reference = try #require(exercise["referenceHz"] as? Double)
    #expect(abs(PitchEstimator.cents(from: reference, to: try #require(hertz))) < 0.01)
    try loss.wasSurvived("the exercise is void and played again")
  }

  @Test("that is a PCM over JACK ends the training when that server is killed")
  func jackServer() async throws {
    try await hearing(period: 256) { graph in
      let run = try graph.run(Self.training(ALSAConfiguration.pcm))
      _ = try #require(run.object("note"))
      let loss = Loss("ALSA over JACK, server KILL")
      graph.server.send(SIGKILL)
      var next: JackServer?
      defer { next?.stop() }
      try await loss.endsTraining(
        run, home: graph.home, naming: [ALSAConfiguration.pcm, "has stopped"]
      ) {
        graph.server.waitUntilGone()
        graph.probe.close()
        let server = try JackServer(name: graph.server.name)
        next = server
        _ = try graph.listener(on: server)
        return try graph.run(Self.training(ALSAConfiguration.pcm))
      }
    }
  }
}
