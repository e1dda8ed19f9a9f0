import Foundation
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachEngine
@testable import PeachHost
@testable import PeachLab

@Suite("A latency measurement")
struct LatencyBenchTests {
  private func catalog() throws -> PluginCatalog {
    let nowhere = FileManager.default.temporaryDirectory
    return PluginCatalog(
      search: PluginSearch(folders: []),
      server: ForkServer(file: URL(fileURLWithPath: "/nonexistent"), arguments: []),
      cache: nowhere)
  }

  private func description(_ id: String, group: String = "") -> SourceDescription {
    let id = SoundSourceID(id)
    return SourceDescription(id: id, name: id.rawValue, group: group, backend: id.backend)
  }

  @Test("“all” is each sine on its own output and the first preset of each font on JACK")
  func all() {
    let sources = [
      description("alsa:sine"), description("sf2:A:0:0", group: "A"),
      description("sf2:A:0:1", group: "A"), description("sf2:B:0:4", group: "B"),
      description("jack:sine"),
    ]
    #expect(
      LatencyTarget.all(of: sources, output: nil, alsa: "jack") == [
        LatencyTarget(source: SoundSourceID("alsa:sine"), output: OutputSelection("alsa:jack")),
        LatencyTarget(source: SoundSourceID("sf2:A:0:0"), output: OutputSelection("jack")),
        LatencyTarget(source: SoundSourceID("sf2:B:0:4"), output: OutputSelection("jack")),
        LatencyTarget(source: SoundSourceID("jack:sine"), output: OutputSelection("jack")),
      ])
    #expect(
      LatencyTarget.all(of: sources, output: OutputSelection("alsa:hw:0"), alsa: "")
        .allSatisfy { $0.output == OutputSelection("alsa:hw:0") })
  }

  @Test("without a listener, a source reports its own times, and there is no floor")
  func selfReported() throws {
    var bench = LatencyBench(
      catalog: try catalog(),
      targets: [LatencyTarget(source: .silent, output: .silent)], trials: 3)
    bench.warmUp = 0
    let run = try bench.run { _ in true }
    #expect(run.graph == nil)
    #expect(run.floor == nil)
    let series = try #require(run.series.first)
    #expect(!series.isHeard)
    #expect(series.measure(.onset)?.wall.count == 3)
    #expect(series.measure(.onset)?.wall.allSatisfy { $0 > -run.periodSeconds } == true)
    #expect(series.measure(.retune) == nil)
    #expect(run.comparisons(.onset, seed: 1).isEmpty)
  }

  @Test("it ends at once when requested")
  func ended() throws {
    let bench = LatencyBench(
      catalog: try catalog(), targets: [LatencyTarget(source: .silent, output: .silent)])
    #expect(try bench.run { _ in false }.series.first?.measure(.onset) == nil)
  }

  @Test("a demand that cannot be met ends it, and one of “all” is left out with its reason")
  func unavailable() throws {
    let missing = LatencyTarget(source: SoundSourceID("nothing:sine"), output: .silent)
    let silent = LatencyTarget(source: .silent, output: .silent)
    var bench = LatencyBench(catalog: try catalog(), targets: [missing, silent], trials: 1)
    bench.warmUp = 0
    #expect(throws: PeachError.unknownSource("nothing")) { try bench.run { _ in true } }
    bench.skipsUnavailable = true
    let run = try bench.run { _ in true }
    #expect(run.skipped.map(\.target) == [missing])
    #expect(run.series.count == 1)
  }

  @Test("without jackd that is the reason")
  func noServer() throws {
    #expect(throws: PeachError(.outputUnavailable, of: "jack", .noJACKProgram)) {
      try OwnServer(
        name: "peach-none", period: 64, path: "/nonexistent", catalog: try catalog())
    }
  }

  @Test("the system says how this very thread is scheduled")
  func scheduling() throws {
    let own = try #require(SchedulingClass(thread: 0))
    #expect(own.isRealtime == (own.priority > 0))
    #expect(SchedulingClass(thread: Int32.max) == nil)
  }
}
