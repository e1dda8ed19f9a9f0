import Foundation
import PeachCore
import Testing

@testable import PeachCLI
@testable import PeachEngine
@testable import PeachHost
@testable import PeachLab
@testable import PeachStudio
@testable import PeachText

@Suite("What peach bench latency says")
struct LatencyReportTests {
  /// A source that only has a name.
  private final class Named: LatencySubject {
    let source: String
    let output: OutputSelection
    let isHeard: Bool
    let steady: SteadySignal? = nil
    let declaredLatency = 64...128
    let scheduling: SchedulingClass? = nil

    init(_ source: String, _ output: String, isHeard: Bool = true) {
      self.source = source
      self.output = OutputSelection(output)
      self.isHeard = isHeard
    }

    func begin() {}
    func change() {}
    func stop() {}
    func takeLoad() -> AudioLoad { AudioLoad() }
    func selfReport() -> SelfReport { SelfReport() }
  }

  private func series(_ subject: Named, milliseconds: [Double], missed: Int = 0) -> LatencySeries {
    var series = LatencySeries(subject)
    var measure = LatencyMeasure()
    for value in milliseconds { measure.add(.heard(wall: value / 1e3, clock: value / 1e3)) }
    for _ in 0..<missed { measure.add(.missed) }
    measure.add(.dropped)
    series.measures[.onset] = measure
    series.load.add(blocks: 10, nanoseconds: 13_333)
    series.load.longest = 13_333
    if subject.isHeard, subject.source != "floor" { series.preparation = [2e-6, 1e-6, 3e-6] }
    return series
  }

  private func report(_ language: Language = .english) -> LatencyReport {
    var run = LatencyRun()
    run.graph = GraphInfo(
      rate: 48000, period: 64, isRealtime: false, latency: 128, name: "ear", provider: "JACK x")
    run.rate = 48000
    run.period = 64
    run.series = [
      series(Named("floor", "jack"), milliseconds: (1...100).map { Double($0) / 100 }),
      series(
        Named("jack:sine", "jack"), milliseconds: (1...100).map { Double($0) / 100 + 0.4 },
        missed: 2),
      series(Named("alsa:sine", "alsa:hw:0", isHeard: false), milliseconds: [5]),
    ]
    return LatencyReport(
      runs: [run], machine: HostMachine(), trials: 100, isOwnServer: true, text: Catalog(language)
    )
  }

  /// A source of the report for programs.
  private func source(_ index: Int) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(JSONLine.encode(report().object).utf8))
    let run = try #require(((json as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    return try #require(run["sources"] as? [[String: Any]])[index]
  }

  @Test("a row has the quantiles in microseconds and in periods, and what did not count")
  func row() throws {
    let row = try #require(report().lines.first { $0.hasPrefix("jack:sine → jack") })
    #expect(
      row.split(separator: " ").suffix(11).map(String.init)
        == ["410", "900", "1350", "1390", "1400", "900", "0.68", "1.01", "100", "2", "1"])
  }

  @Test("a self-reported source is marked, and not compared with the floor")
  func selfReported() {
    let lines = report().lines
    #expect(lines.contains { $0.hasPrefix("alsa:sine → alsa:hw:0 (self-reported)") })
    let differences = lines.drop { !$0.hasPrefix("Above the floor") }.dropFirst(2)
    #expect(differences.first?.hasPrefix("jack:sine → jack") == true)
    #expect(differences.dropFirst().first == "")
  }

  @Test("the difference to the floor is reported in periods, with its interval")
  func difference() throws {
    let onset = try #require(source(1)["onset"] as? [String: Any])
    let floor = try #require(onset["aboveFloor"] as? [String: Any])
    #expect(abs(try #require(floor["p50"] as? Double) - 0.3) < 1e-9)
    let interval = try #require(floor["p50Interval"] as? [Double])
    #expect(interval[0] < 0.3 && interval[1] > 0.3)
  }

  @Test("the work before a trigger is handed over is reported separately from the latency")
  func preparation() throws {
    #expect((try source(1)["preparation"] as? [String: Any])?["p50"] as? Double == 2)
    #expect(try source(0)["preparation"] is NSNull)
    let rows = report().lines.drop { !$0.hasPrefix("What Peach does before") }.dropFirst(2)
    #expect(rows.first?.split(separator: " ").suffix(4) == ["2", "3", "3", "3"])
    #expect(rows.dropFirst().first == "")
  }

  @Test("the load is reported in shares of a period")
  func load() throws {
    let load = try #require(source(1)["load"] as? [String: Any])
    #expect(load["blocks"] as? Int == 10)
    #expect(abs(try #require(load["max"] as? Double) - 0.01) < 1e-6)
  }

  @Test("no line has a placeholder left, in either language", arguments: Language.allCases)
  func placeholders(language: Language) {
    #expect(report(language).lines.allSatisfy { !$0.contains("{") })
  }

  @Test("there is no mean")
  func noMean() {
    let json = JSONLine.encode(report().object)
    #expect(!json.contains("mean"))
    #expect(json.contains("\"definition\""))
  }
}
