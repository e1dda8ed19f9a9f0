import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

/// Trainings with Debian's instruments, a hundred exercises each.
@Suite(
  "LV2 instruments of Debian", .serialized, .timeLimit(.minutes(30)),
  .enabled(if: TestJob.isSoak, "only in make soak"),
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.lv2) })
struct LV2SoakTests {
  private static let environment = ["LV2_PATH": "/usr/lib/lv2"]

  @Test(
    "a listener who has nothing but the sound answers right, in unison and in fifths",
    arguments: [
      "lv2:MDA-ePiano", "lv2:ZynAddSubFX", "lv2:MDA-DX10:Jazz-Guitar",
    ], ["P1", "P5"])
  func byEar(source: String, interval: String) async throws {
    try await hearing { graph in
      let run = try graph.run(
        [
          "compare", "--json", "--count", "20", "--duration", "0.5", "--gap", "0.1", "--reveal",
          "--connect", "probe:.*", "--interval", interval, "--source", source, "--range", "C3:C5",
        ], environment: Self.environment)
      var worst = 0.0
      while let exercise = run.object("exercise") {
        let base = try #require(exercise["referenceHz"] as? Double)
        let notes = try [run.object("note"), run.object("note")].map { try #require($0) }
        let cents = try notes.enumerated().map { index, note in
          let near = base * (index == 0 ? 1 : exp2((interval == "P1" ? 0 : 700.0) / 1200))
          return try Self.listen(
            graph, from: try #require(note["frame"] as? Int), near: near)
        }
        try graph.requireEveryCycle()
        let heard = cents[1] - cents[0]
        run.type(heard > 0 ? "h" : "l")
        let result = try #require(run.object("result"))
        let offset = try #require(result["centOffset"] as? Double)
        worst = max(worst, abs(heard - offset))
        // Within what a key may be off, at threshold the ear would be right either way.
        #expect(result["correct"] as? Bool == true || abs(offset) < 0.3)
      }
      print("by ear, \(source), \(interval): at most \(worst) cents off")
      #expect(worst < (interval == "P1" ? 0.05 : 0.5), "\(source) \(interval): \(worst)")
      #expect(await run.finish().status == 0)
    }
  }

  /// Returns the cents by which a note sounds above a frequency.
  private static func listen(_ graph: Graph, from frame: Int, near hertz: Double) throws -> Double {
    let start = graph.probe.index(ofFrameTime: frame)
    let end = start + Int(0.5 * graph.probe.rate)
    try graph.probe.wait(untilFrame: end)
    let samples = graph.probe.recording()
    let pitch = TonePitchEstimator(samples[start..<end], rate: graph.probe.rate).pitch(near: hertz)
    return PitchEstimator.cents(from: hertz, to: try #require(pitch).hertz)
  }
}

/// Two at once on two cores, as nothing is heard.
@Suite(
  "A hundred exercises on LV2 instruments of Debian", .timeLimit(.minutes(30)),
  .enabled(if: TestJob.isSoak, "only in make soak"),
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.lv2) })
struct LV2HundredSoakTests {
  @Test(
    "are all played and counted, and nothing grows",
    arguments: [
      "lv2:MDA-ePiano", "lv2:MDA-Piano", "lv2:MDA-DX10", "lv2:MDA-JX10", "lv2:ZynAddSubFX",
      "lv2:Calf-Monosynth", "lv2:Calf-Organ", "lv2:Calf-Wavetable", "lv2:Foo-YC20-Organ",
      "lv2:setBfree-DSP-Tonewheel-Organ", "lv2:synthv1", "lv2:padthv1",
    ])
  func hundred(source: String) async throws {
    let home = try TestHome()
    let run = try ProgramRun(
      [
        "compare", "--json", "--count", "100", "--duration", "0.3", "--source", source,
        "--output", "silent",
      ], home: home.folder, environment: ["LV2_PATH": "/usr/lib/lv2"])
    var early = 0
    var late = 0
    for number in 1...100 {
      _ = try #require(run.object("awaiting"), "\(source) \(number)")
      run.type("h")
      let result = try #require(run.object("result"))
      #expect(result["n"] as? Int == number, "\(source)")
      let bytes = Traces.helpers(of: run.identifier).map { Self.residentBytes($0.plugin) }
        .reduce(0, +)
      if number == 20 { early = bytes }
      if number == 100 { late = bytes }
    }
    print("a hundred exercises, \(source): \(early >> 20) MB after 20, \(late >> 20) after 100")
    #expect(late < early + (16 << 20), "\(source): \(early) → \(late)")
    let end = await run.finish()
    #expect(end.status == 0 && end.errors == "", "\(source): \(end.errors)")
  }

  private static func residentBytes(_ process: Int32) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }
}
