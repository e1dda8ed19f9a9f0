import Foundation
import PeachMeasure
import Testing

@testable import PeachCLI
@testable import PeachCore
@testable import PeachHost
@testable import PeachLab
@testable import PeachStudio
@testable import PeachText

@Suite("What verify prints")
struct VerificationTableTests {
  private func report(_ kind: SoundKind = .sine) -> VerificationReport {
    var report = VerificationReport(
      source: SourceDescription(
        id: SoundSourceID("test:sine"), name: "Test", group: "", backend: "test"), kind: kind,
      hearing: .jack, rate: 48_000, traits: SoundTraits())
    report.keys = [KeyFinding(key: .c4), KeyFinding(key: .a4)]
    report.keys[0].pitchErrorCents = -0.5
    report.lengthErrorFrames = -10
    return report
  }

  private func lines(_ report: VerificationReport, _ language: Language = .english) -> [String] {
    let context = CommandContext(
      console: .standard, environment: ["NO_COLOR": "1"], program: URL(fileURLWithPath: "/peach"))
    return VerificationTable(text: Catalog(language), paint: Paint(context), width: 9)
      .lines(report)
  }

  @Test("a source has its figures, and a sentence for what it has not met")
  func failing() {
    var report = report()
    report.failures = VerificationJudge(report).failures
    let lines = lines(report)
    #expect(lines[0].hasPrefix("✗ test:sine  JACK"))
    #expect(lines[0].contains("−0.5000"))
    #expect(lines[0].contains("−10"))
    #expect(lines[0].contains("—"))
    #expect(lines.count == 3)
    #expect(lines[1].contains("C4"))
    #expect(self.lines(report, .german)[0].contains("−0,5000"))
  }

  @Test("the table shows how far a recorded sound is off its keys, and where its pitch moves")
  func sampled() {
    var report = report(.sampled)
    report.keys[0].deviationCents = 3.25
    report.keys[1].isSteady = false
    report.keys[1].reason = .wavers
    report.keys[1].wavering = .vibrato
    let lines = lines(report)
    #expect(lines.contains { $0.contains("+3.25") })
    #expect(lines.contains { $0.contains("vibrato (A4)") })
    report.keys[0].isSteady = false
    report.keys[0].spreadCents = 1.4
    report.keys[1].isSilent = true
    report.keys[1].reason = .silent
    #expect(
      self.lines(report).contains {
        $0.contains("pitch unstable by 1.4 cents (C4)")
      })
    #expect(self.lines(report).contains { $0.contains("pitch not judged: no sound (A4)") })
  }

  @Test("a source that is not judged has no tick and no cross, is counted separately and says why")
  func notJudged() {
    var report = report(.synthetic)
    report.lengthErrorFrames = 0
    for index in report.keys.indices {
      report.keys[index].isSteady = false
      report.keys[index].reason = index == 0 ? .inharmonic : .noPitch
    }
    let lines = lines(report)
    #expect(lines[0].hasPrefix("? test:sine"))
    #expect(lines[1].contains("pitch not judged: inharmonic (C4), no clear pitch (A4)"))
    #expect(self.lines(report, .german)[1].contains("Tonhöhe nicht beurteilt: inharmonisch (C4)"))
    var summary = VerificationSummary()
    summary.count(report)
    #expect(summary.sentence(Catalog(.english)) == "Passed: 0 of 1. Not judged: 1.")
    #expect(
      summary.sentence(Catalog(.german)) == "Bestanden: 0 von 1. Nicht beurteilt: 1.")
    #expect(summary.failed == 0)
    let line = JSONLine.encode(report.object(Catalog(.english)))
    #expect(line.contains("\"verdict\":\"notJudged\""))
    #expect(line.contains("\"passed\":false"))
    #expect(line.contains("\"judged\":false"))
    report.keys[0].isSteady = true
    #expect(self.lines(report)[0].hasPrefix("✓"))
  }

  @Test("in JSON what was not measured is null, and what failed has its name")
  func json() {
    var report = report()
    report.failures = VerificationJudge(report).failures
    let line = JSONLine.encode(report.object(Catalog(.english)))
    #expect(line.contains("\"driftCents\":null"))
    #expect(line.contains("\"heard\":\"jack\""))
    #expect(line.contains("\"criterion\":\"pitch\""))
    #expect(line.contains("\"criterion\":\"length\""))
    #expect(line.contains("\"passed\":false"))
  }

  @Test("every failure has a sentence in both languages")
  func sentences() {
    for criterion in VerificationCriterion.allCases {
      let failure = VerificationFailure(
        criterion: criterion, measured: 7, limit: 1, keys: [MIDINote(clamping: 60)])
      for language in Language.allCases {
        let sentence = Catalog(language).sentence(failure)
        #expect(sentence.hasSuffix("."))
        #expect(!sentence.contains("{"))
      }
    }
  }
}
