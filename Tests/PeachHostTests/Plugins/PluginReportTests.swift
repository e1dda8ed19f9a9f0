import Foundation
import Testing

@testable import PeachHost

@Suite("What is remembered of a plugin's first load")
struct PluginReportTests {
  @Test("is read back as it was written")
  func roundTrip() throws {
    let reports = [
      PluginReport(
        finding: .ready, id: "saw", name: "Saw", version: "1.2", abi: "1.0", found: 1_800_000_000),
      PluginReport(PluginError.missingLibrary(reason: "libfoo.so.1 is missing")),
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
      PluginReport(PluginError.missingLibrary(reason: "a")).state == .unavailable(reason: "a"))
    #expect(
      PluginReport(PluginError.incompatible(reason: "b")).state == .incompatible(reason: "b"))
    guard case .quarantined(let since, let cause) = PluginReport.underWay(after: nil).state else {
      Issue.record("no quarantine")
      return
    }
    #expect(cause.contains("cut off"))
    #expect(abs(since.timeIntervalSinceNow) < 60)
  }

  @Test("a file that cannot be loaded is incompatible, in words")
  func unreadable() {
    let report = PluginReport.loading("/nowhere/libnothing.so")
    #expect(report.state.reason?.isEmpty == false)
    #expect(report.finding != .ready)
  }
}
