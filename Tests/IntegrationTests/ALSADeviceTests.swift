import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite("ALSA devices as there are")
struct ALSADeviceTests {
  /// Plays through a PCM of a configuration of its own.
  private func play(
    _ pcm: String, _ configuration: String, _ graph: Graph, environment: [String: String] = [:]
  ) async throws -> (status: Int32, output: [String], errors: String) {
    let file = graph.home.folder.appendingPathComponent("devices.conf")
    try configuration.write(to: file, atomically: true, encoding: .utf8)
    let run = try graph.run(
      ["play", "A4", "--duration", "0.5", "--source", "alsa:sine", "--output", "alsa:\(pcm)"],
      environment: environment.merging(["ALSA_CONFIG_PATH": file.path]) { $1 })
    return await run.finish()
  }

  private static let graphPCM = """
    pcm.graph { type jack playback_ports { 0 "probe:in_1" 1 "probe:in_2" } }
    pcm.converted { type plug slave.pcm "graph" }
    """

  @Test(
    "a device that takes one kind of samples only gets them, at the right pitch and level",
    arguments: ["FLOAT_LE", "S32_LE", "S24_LE", "S24_3LE", "S20_3LE", "S16_LE"])
  func formats(format: String) async throws {
    try await hearing { graph in
      let library = try PluginFolder(in: graph.home).compile(
        "only.so", try PluginFolder.source("only_format.c"),
        arguments: ["-fvisibility=default", "-ldl", "-lasound"])
      let end = try await play(
        "converted", Self.graphPCM, graph,
        environment: ["LD_PRELOAD": library.path, "ONLY": format])
      #expect(end.status == 0, "\(end)")
      let samples = graph.probe.recording()
      try graph.requireEveryCycle()
      let sounding = try #require(SignalChecks.sounding(samples))
      let middle = sounding.lowerBound + 4800..<sounding.upperBound - 4800
      let hertz = try #require(
        ToneMeasurement.frequency(samples, in: middle, rate: graph.probe.rate))
      #expect(abs(PitchEstimator.cents(from: 440, to: hertz)) < 0.001)
      let peak = samples[middle].map(abs).max() ?? 0
      // A sine at the velocity of training.
      #expect(abs(20 * log10(peak / 0.246)) < 0.1, "\(peak)")
    }
  }

  @Test("a device that takes none of them is refused, with the name to use instead")
  func noFormat() async throws {
    try await hearing { graph in
      let library = try PluginFolder(in: graph.home).compile(
        "only.so", try PluginFolder.source("only_format.c"),
        arguments: ["-fvisibility=default", "-ldl", "-lasound"])
      let end = try await play(
        "converted", Self.graphPCM, graph, environment: ["LD_PRELOAD": library.path, "ONLY": "U8"])
      #expect(end.status == 1)
      #expect(end.errors.contains("use “plugconverted”"), "\(end)")
    }
  }

  @Test("of more channels than two the others are silent", arguments: [6, 10])
  func channels(count: Int) async throws {
    try await hearing { graph in
      let probe = try JackListener(server: graph.server.name, name: "many", channels: count)
      defer { probe.close() }
      let ports = (0..<count).map { "\($0) \"many:in_\($0 + 1)\"" }.joined(separator: " ")
      let end = try await play("many", "pcm.many { type jack playback_ports { \(ports) } }", graph)
      #expect(end.status == 0, "\(end)")
      let peaks = (0..<count).map { probe.recording($0).map(abs).max() ?? 0 }
      #expect(peaks[0] > 0.1 && peaks[0] == peaks[1])
      #expect(peaks[2...].allSatisfy { $0 == 0 }, "\(peaks)")
    }
  }

  @Test("a broken configuration is named with its file and line, in the doctor too")
  func broken() async throws {
    let home = try TestHome()
    let file = home.folder.appendingPathComponent(".asoundrc")
    try "pcm.!default {\n  type plug\n  slave.pcm \"hw:0,0\"\n".write(
      to: file, atomically: true, encoding: .utf8)
    let environment = ["JACK_DEFAULT_SERVER": "peach-none"]
    let place = "\(file.path):4: "
    for arguments in [
      ["play", "A4", "--output", "alsa"], ["doctor", "--output", "alsa", "--lang", "en"],
    ] {
      let end = try await ProgramRun(arguments, home: home.folder, environment: environment)
        .finish()
      #expect(end.status == 1)
      #expect("\(end.output) \(end.errors)".contains(place), "\(end)")
      #expect(!end.errors.contains("ALSA lib"), "\(end)")
    }
  }

  /// Devices that have no clock, as their plugins hide.
  static let clockless = [
    "pcm.!default { type plug slave.pcm null }",
    "pcm.!default { type file slave.pcm null file /dev/null format raw }",
    "pcm.!default { type route slave.pcm null ttable.0.0 1 ttable.1.1 1 }",
    "pcm.!default { type plug slave.pcm { type rate slave { pcm null rate 44100 } } }",
    "pcm.!default { type copy slave.pcm null }",
    "pcm.!default { type plug slave.pcm { type plug slave.pcm { type softvol slave.pcm null control.name P } } }",
  ]

  @Test(
    "a device that ends in nothing behind plugins plays nothing, however short the note",
    arguments: clockless)
  func nothing(configuration: String) async throws {
    let home = try TestHome()
    let file = home.folder.appendingPathComponent("none.conf")
    try "</usr/share/alsa/alsa.conf>\n\(configuration)\n".write(
      to: file, atomically: true, encoding: .utf8)
    for seconds in ["0.05", "0.5"] {
      let end = try await ProgramRun(
        ["play", "A4", "--duration", seconds, "--output", "alsa"], home: home.folder,
        environment: ["JACK_DEFAULT_SERVER": "peach-none", "ALSA_CONFIG_PATH": file.path]
      ).finish()
      #expect(end.status == 1, "\(configuration): \(end)")
    }
  }
}
