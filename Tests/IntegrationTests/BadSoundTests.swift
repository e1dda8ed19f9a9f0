import Foundation
import IntegrationSupport
import PeachMeasure
import Testing

@Suite("A graph that a bad sound cannot hurt", .serialized, .timeLimit(.minutes(2)))
struct BadSoundTests {
  private static let rate = 48_000

  /// A folder with a sine that sends something else from a fifth of a second on.
  private static func spoilt(_ sample: String, _ home: TestHome) throws -> PluginFolder {
    let plugins = try PluginFolder(in: home)
    var text = try PluginFolder.saw()
    for (old, new) in [
      (
        "2 * one->phase - 1 - jump(one->phase, one->step)",
        "0.5 * sin(6.283185307179586 * one->phase)"
      ),
      (
        "left[frame] = right[frame] = sum;",
        """
        static long heard;
        if (sum != 0) heard++;
        left[frame] = right[frame] = heard > \(rate / 5) ? \(sample) : sum;
        """
      ),
    ] {
      try #require(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    try plugins.compile("saw.so", "#include <math.h>\n" + text)
    return plugins
  }

  @Test(
    "sends NaN, infinity or 1e30: the graph is given its fade and silence, the user its name",
    arguments: ["NAN", "-INFINITY", "1e30f"])
  func noSound(sample: String) async throws {
    // So long that a busy machine hardly ever keeps the plugin's process waiting for a whole one.
    let period = 512
    try await hearing(period: period) { graph in
      let plugins = try Self.spoilt(sample, graph.home)
      let run = try graph.run(
        [
          "play", "A4", "--duration", "2", "--json", "--source", "saw", "--output", "jack",
          "--connect", "probe:.*",
        ], environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
      let note = try #require(run.object("note"))
      let start = graph.probe.index(ofFrameTime: try #require(note["frame"] as? Int))
      let end = await run.finish()
      #expect(end.status == 1)
      #expect(
        end.errors.components(separatedBy: "saw:saw sent invalid samples").count == 2,
        "\(end.errors)")
      try graph.probe.wait(untilFrame: start + Self.rate / 2)
      try graph.requireEveryCycle()

      let samples = graph.probe.recording()
      #expect(samples.allSatisfy { $0.isFinite && abs($0) <= 1 })
      let change = try #require(SteadySine(samples).firstChange(from: start + Self.rate / 10))
      #expect(abs(change - start - Self.rate / 5) <= 2)
      #expect(samples[(change - 2)..<(change + 200)].contains { abs($0) > 0.05 })
      #expect(samples[(change + period)...].allSatisfy { $0 == 0 })
      let click = ClickMeter(rate: Double(Self.rate)).loudest(
        in: samples[(start + 2000)...], besideSine: 440, 440, around: 5000..<samples.count)
      #expect(click < -60, "\(click) dB")
    }
  }

  @Test("sends NaN in a training: it ends, naming the source, and nothing of it is stored")
  func training() async throws {
    let home = try TestHome()
    let plugins = try Self.spoilt("NAN", home)
    let run = try ProgramRun(
      ["compare", "--json", "--source", "saw", "--output", "silent"], home: home.folder,
      environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let stopped = try #require(run.object("stopped"))
    #expect(stopped["reason"] as? String == "lost")
    let why = try #require(stopped["why"] as? String)
    #expect(why.contains("saw:saw sent invalid samples"), "\(why)")
    #expect(await run.finish().status == 1)
    #expect(try StoredData.read(home).comparisons == 0)
  }

  @Test("does not return from rendering in this process: it is named, and the graph continues")
  func hangs() async throws {
    try await hearing(period: 256) { graph in
      let plugins = try PluginFolder(in: graph.home)
      try plugins.compileSaw(failing: "extern int pause(void); for (;;) pause();")
      let run = try graph.run(
        [
          "play", "A4", "--duration", "2", "--source", "saw", "--output", "jack", "--no-isolate",
        ],
        environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
      let clock = ContinuousClock.now
      let end = await run.finish()
      #expect(ContinuousClock.now - clock < .seconds(10))
      #expect(end.status == 1)
      #expect(end.errors.contains("saw:saw hangs"), "\(end.errors)")
      #expect(!end.errors.contains("restart"))
      let ports = try graph.server.run("jack_lsp")
      #expect(ports.contains("probe:in_1") && !ports.contains("peach"))
    }
  }
}
