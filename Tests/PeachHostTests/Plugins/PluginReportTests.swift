import Foundation
import PeachCore
import PeachTesting
import Testing

@testable import PeachHost

@Suite("What is remembered of a plugin's first load")
struct PluginReportTests {
  private static let missing = Reason.libraryMissing(
    "libfoo.so.1", needs: ["libbar.so.2"], package: "libfoo1")

  @Test("is read back as it was written")
  func roundTrip() throws {
    let reports = [
      PluginReport(
        finding: .ready, id: "saw", name: "Saw", version: "1.2", abi: "1.0", found: 1_800_000_000),
      PluginReport(Self.missing),
      PluginReport.underWay(after: nil),
    ]
    for report in reports {
      let again = try JSONDecoder().decode(
        PluginReport.self, from: JSONEncoder().encode(report))
      #expect(again == report)
    }
  }

  @Test("a file of an earlier Peach is read")
  func earlier() throws {
    let old = """
      {"finding": "crashed", "found": 1800000000, "id": "saw",
        "reason": {"plugin": {"_0": {"endedInUse": {"_0": {"crashed": {"signal": 11}}}}}}}
      """
    let report = try JSONDecoder().decode(PluginReport.self, from: Data(old.utf8))
    #expect(report.state.since == Date(timeIntervalSince1970: 1_800_000_000))
    #expect(report.reason == .plugin(.endedInUse(.crashed(signal: 11))))
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
    #expect(PluginReport(Self.missing).state == .unavailable(reason: Self.missing))
    #expect(
      PluginReport(.withoutEntry(path: "p")).state
        == .incompatible(reason: .withoutEntry(path: "p")))
    #expect(PluginReport("no").state == .unavailable(reason: "no"))
    guard case .quarantined(let since, let cause) = PluginReport.underWay(after: nil).state else {
      Issue.record("no quarantine")
      return
    }
    #expect(cause == .checkCutOff)
    #expect(abs(since.timeIntervalSinceNow) < 60)
  }

  @Test("the fault of one sound is forgotten, and those of others are kept")
  func forgetting() {
    var report = PluginReport(finding: .ready, id: "saw", found: 0)
    report.note(PluginViolation(.hung, sound: "a"))
    report.note(PluginViolation(.crashed(signal: 11), sound: "b"))
    #expect(report.blocked.map(\.sound) == ["a", "b"])
    #expect(report.lastViolation?.sound == "b")
    report.forget("b")
    #expect(report.blocked.map(\.sound) == ["a"])
    #expect(report.lastViolation?.sound == "a")
    report.forget("a")
    #expect(report.blocked.isEmpty && report.lastViolation == nil)
    #expect(report.state == .ready)
  }

  /// The ends of a process for which a plugin is blocked.
  private static let ends: [Reason.ProcessEnd] = [
    .hung, .garbled, .crashed(signal: 11), .exited(status: 0),
  ]

  private static func origin(ofOwn name: String) throws -> PluginOrigin {
    let sources = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    let file = NSString.path(withComponents: sources + ["Sources", "Backends", name, "\(name).so"])
    let manifest = try #require(PluginManifest.next(to: URL(fileURLWithPath: file)))
    return PluginOrigin(isOwn: true, loadsThirdPartyCode: manifest.loadsThirdPartyCode)
  }

  @Test(
    "the next start tries each of Peach's own backends again",
    arguments: PluginSearch.ownNames.sorted())
  func ownBackends(name: String) throws {
    let origin = try Self.origin(ofOwn: name)
    for end in Self.ends {
      var report = PluginReport(finding: .ready, id: name, hasSounds: true, found: 0)
      report.note(PluginViolation(end))
      #expect(report.finding == .crashed && report.isFinal)
      #expect(!report.atStart(of: origin).isFinal, "\(end)")
      // The crash of a check, however often.
      report.attempts = 3
      #expect(!report.atStart(of: origin).isFinal)
    }
  }

  @Test("the next start tries each sound of Peach's own backends again, but for LV2 instruments")
  func ownSounds() throws {
    for name in PluginSearch.ownNames {
      for end in Self.ends {
        var report = PluginReport(finding: .ready, id: name, hasSounds: true, found: 0)
        report.note(PluginViolation(end, sound: "a"))
        let later = try report.atStart(of: Self.origin(ofOwn: name))
        #expect(later.isFinal && later.state == .ready)
        #expect(later.blocked.compactMap(\.sound) == (name == "LV2Host" ? ["a"] : []), "\(name)")
        #expect(later.lastViolation == report.lastViolation)
      }
    }
  }

  @Test("third-party plugins and their sounds stay blocked", arguments: [true, false])
  func othersStayBlocked(loadsThirdPartyCode: Bool) {
    let origin = PluginOrigin(isOwn: false, loadsThirdPartyCode: loadsThirdPartyCode)
    for end in Self.ends {
      var report = PluginReport(finding: .ready, id: "saw", hasSounds: true, found: 0)
      report.note(PluginViolation(end, sound: "a"))
      #expect(report.atStart(of: origin) == report)
      report.note(PluginViolation(end))
      #expect(report.atStart(of: origin) == report && report.isFinal)
    }
  }

  @Test("a file that cannot be loaded is incompatible, in the linker's words")
  func unreadable() {
    let path = "/nowhere/libnothing.so"
    let report = PluginReport.loading(path, limit: .own).report
    #expect(report.finding == .incompatible)
    guard case .notLoadable(path, let message)? = report.reason else {
      Issue.record("\(report)")
      return
    }
    #expect(message.contains("libnothing"))
  }
}
