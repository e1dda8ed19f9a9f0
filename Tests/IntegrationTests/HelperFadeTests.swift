import Foundation
import IntegrationSupport
import PeachMeasure
import Testing

@Suite("A process of a plugin that is killed in the middle of a note", .timeLimit(.minutes(2)))
struct HelperFadeTests {
  @Test("is silent on the graph within a period, faded, and its sound is named")
  func fades() async throws {
    let workshop = try TestHome()
    let plugins = try PluginFolder(in: workshop)
    try plugins.compileBad(isOutput: false)
    try await hearing(period: 256) { graph in
      let run = try graph.run(
        [
          "play", "A4", "--duration", "5", "--json", "--source", "bad", "--output", "jack",
          "--connect", "probe:.*",
        ], environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
      let note = try #require(run.object("note"))
      let start = graph.probe.index(ofFrameTime: try #require(note["frame"] as? Int))
      try graph.probe.wait(untilFrame: start + 24_000)
      let helper = try #require(Traces.helpers(of: run.identifier).first)
      kill(helper.plugin, SIGKILL)
      let end = await run.finish()
      #expect(end.status == 1)
      #expect(end.errors.contains("bad:tone"), "\(end.errors)")
      try graph.requireEveryCycle()
      let samples = graph.probe.recording()
      let change = try #require(SteadySine(samples).firstChange(from: start + 12_000))
      #expect(samples[(change + 256)...].allSatisfy { $0 == 0 })
      let click = ClickMeter(rate: graph.probe.rate).loudest(
        in: samples[(start + 4000)...], besideSine: 440, 440,
        around: (change - 4000 - start)..<samples.count - start - 4000)
      #expect(click < -60, "\(click) dB")
    }
  }
}
