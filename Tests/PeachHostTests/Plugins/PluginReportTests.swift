import Foundation
import PeachCore
import PeachTesting
import Testing

@testable import PeachHost

@Suite("What is remembered of a plugin's first load")
struct PluginReportTests {
  private static let missing = PluginFault.libraryMissing(
    "libfoo.so.1", needs: ["libbar.so.2"], package: "libfoo1")

  @Test("is read back as it was written")
  func roundTrip() throws {
    let reports = [
      PluginReport(
        finding: .ready, id: "saw", name: "Saw", version: "1.2", abi: "1.0", found: 1_800_000_000),
      PluginReport(PluginError.missingLibrary(Self.missing)),
      PluginReport.underWay(after: nil),
    ]
    for report in reports {
      let again = try JSONDecoder().decode(
        PluginReport.self, from: JSONEncoder().encode(report))
      #expect(again == report)
    }
  }

  @Test("a check that was cut off is tried again, twice")
  func attempts() {
    var report: PluginReport?
    for attempt in 1...3 {
      let next = PluginReport.underWay(after: report)
      #expect(next.finding == .crashed)
      #expect(next.isFinal == (attempt == 3))
      report = next
    }
  }

  @Test("every finding becomes the state that is listed")
  func states() {
    #expect(PluginReport(finding: .ready, id: "saw", found: 0).state == .ready)
    #expect(
      PluginReport(PluginError.missingLibrary(Self.missing)).state
        == .unavailable(reason: .plugin(Self.missing)))
    #expect(
      PluginReport(PluginError.incompatible(.withoutEntry(path: "p"))).state
        == .incompatible(reason: .plugin(.withoutEntry(path: "p"))))
    #expect(
      PluginReport(PluginError.refused(reason: "no")).state == .unavailable(reason: "no"))
    guard case .quarantined(let since, let cause) = PluginReport.underWay(after: nil).state else {
      Issue.record("no quarantine")
      return
    }
    #expect(cause == .plugin(.checkCutOff))
    #expect(abs(since.timeIntervalSinceNow) < 60)
  }

  @Test("what it did wrong for one sound is forgotten, and what it did for others is kept")
  func forgetting() {
    var report = PluginReport(finding: .ready, id: "saw", found: 0)
    report.note(PluginOffence(.hung, sound: "a"))
    report.note(PluginOffence(.crashed(signal: 11), sound: "b"))
    #expect(report.leftAlone.map(\.sound) == ["a", "b"])
    #expect(report.lastOffence?.sound == "b")
    report.forget("b")
    #expect(report.leftAlone.map(\.sound) == ["a"])
    #expect(report.lastOffence?.sound == "a")
    report.forget("a")
    #expect(report.leftAlone.isEmpty && report.lastOffence == nil)
    #expect(report.state == .ready)
  }

  @Test("a file that cannot be loaded is incompatible, in the linker's words")
  func unreadable() {
    let path = "/nowhere/libnothing.so"
    let report = PluginReport.loading(path).report
    #expect(report.finding == .incompatible)
    guard case .plugin(.notLoadable(path, let message))? = report.reason else {
      Issue.record("\(report)")
      return
    }
    #expect(message.contains("libnothing"))
  }
}
