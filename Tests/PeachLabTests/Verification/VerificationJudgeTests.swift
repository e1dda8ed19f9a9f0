import Testing

@testable import PeachCore
@testable import PeachHost
@testable import PeachLab
@testable import PeachText

@Suite("Judging what was heard")
struct VerificationJudgeTests {
  private func report(
    _ kind: SoundKind = .sine, quantum: Double = 0, grid: Int = 1
  ) -> VerificationReport {
    var traits = SoundTraits()
    traits.pitchQuantumCents = quantum
    traits.onsetGridFrames = grid
    traits.releaseFrames = 480
    let source = SourceDescription(
      id: SoundSourceID(backend: "test", sound: kind == .sine ? "sine" : "other"), name: "Test",
      group: "", backend: "test")
    var report = VerificationReport(
      source: source, kind: kind, hearing: .offline, rate: 48_000, traits: traits)
    report.keys = [48, 60, 72].map {
      var finding = KeyFinding(key: MIDINote(clamping: $0))
      finding.pitchErrorCents = 0
      finding.stepErrorCents = 0
      return finding
    }
    return report
  }

  private func criteria(_ report: VerificationReport) -> [VerificationCriterion] {
    VerificationJudge(report).failures.map(\.criterion)
  }

  @Test("a sound that does as asked passes, whatever could not be measured")
  func passes() {
    for kind in [SoundKind.sine, .synthetic, .sampled] { #expect(criteria(report(kind)).isEmpty) }
  }

  @Test("a sine must be right within 0.001 cent, a steady sample within 0.3 once calibrated")
  func pitch() {
    for (kind, limit) in [(SoundKind.sine, 0.001), (.synthetic, 0.01)] {
      var off = report(kind)
      off.keys[1].pitchErrorCents = -limit * 0.9
      #expect(criteria(off).isEmpty)
      off.keys[1].pitchErrorCents = -limit * 1.1
      #expect(criteria(off) == [.pitch])
      #expect(VerificationJudge(off).failures[0].keys == [MIDINote(clamping: 60)])
    }
    var sampled = report(.sampled)
    sampled.keys[1].deviationCents = 22
    sampled.keys[1].pitchErrorCents = 0.29
    #expect(criteria(sampled).isEmpty)
    sampled.keys[1].pitchErrorCents = 0.31
    #expect(criteria(sampled) == [.pitch])
    sampled.keys[1].isSteady = false
    #expect(criteria(sampled).isEmpty)
  }

  @Test("an unsteady recording may be further off, by three times what depends on the listener")
  func spread() {
    var report = report(.sampled)
    report.keys[1].isSteady = false
    report.keys[1].spreadCents = 1
    report.keys[1].pitchErrorCents = -3.2
    #expect(criteria(report).isEmpty)
    report.keys[1].pitchErrorCents = -3.4
    #expect(criteria(report) == [.pitch])
    #expect(VerificationJudge(report).failures[0].limit == 3.3)
  }

  @Test("a recording whose equal notes differ may be further off, by three times as much")
  func repeatability() {
    var report = report(.sampled)
    report.keys[1].stepErrorCents = 0.06
    report.levelErrorDB = 0.6
    #expect(criteria(report) == [.step, .level])
    report.keys[1].repeatabilityCents = 0.02
    report.repeatabilityDB = 0.2
    #expect(criteria(report).isEmpty)
    report.liveStepErrorCents = 0.08
    report.levelErrorDB = 0.8
    #expect(criteria(report) == [.retune, .level])
  }

  @Test(
    "what no key could be judged by its pitch has not passed, and a fault fails it all the same")
  func notJudged() {
    for kind in [SoundKind.synthetic, .sampled] {
      var report = report(kind)
      #expect(report.verdict == .passed)
      #expect(!report.unjudged.contains(.pitch))
      for index in report.keys.indices { report.keys[index].isSteady = false }
      #expect(report.verdict == .notJudged)
      #expect(report.unjudged.contains(.pitch))
      #expect(!report.unjudged.contains(.step))
      report.levelErrorDB = 3
      report.failures = VerificationJudge(report).failures
      #expect(report.verdict == .failed)
      #expect(report.failures.map(\.criterion) == [.level])
    }
  }

  @Test("noise has no step that could be wrong")
  func noise() {
    var report = report(.synthetic)
    report.liveStepErrorCents = -0.1
    #expect(criteria(report) == [.retune])
    for index in report.keys.indices {
      report.keys[index].isSteady = false
      report.keys[index].reason = .noPitch
      report.keys[index].stepErrorCents = -0.1
    }
    #expect(criteria(report).isEmpty)
  }

  @Test("a missing measurement is reported, unless it does not apply to the kind of sound")
  func unjudged() {
    let missing = report(.sampled).unjudged
    #expect(
      !missing.contains(.glide) && !missing.contains(.drift) && !missing.contains(.distortion))
    #expect(report(.sine).unjudged.contains(.distortion))
    #expect(!report(.synthetic).unjudged.contains(.distortion))
    var measured = report(.sampled)
    measured.clickTakeoverDB = -90
    #expect(missing.contains(.clickTakeover))
    #expect(!measured.unjudged.contains(.clickTakeover))
  }

  @Test("a recording is what has a calibrator, whatever it is listed under")
  func kinds() {
    let (sine, saw) = (SoundSourceID("a:sine"), SoundSourceID("a:saw"))
    #expect(SoundKind(sine, isRecorded: false) == .sine)
    #expect(SoundKind(saw, isRecorded: false) == .synthetic)
    #expect(SoundKind(sine, isRecorded: true) == .sampled)
  }

  @Test("declared steps excuse a rounded pitch, and fail where training needs finer ones")
  func quantum() {
    var coarse = report(quantum: 1)
    coarse.keys[0].pitchErrorCents = 0.5
    #expect(criteria(coarse).isEmpty)
    coarse.keys[0].stepErrorCents = -0.1
    coarse.liveStepErrorCents = -0.1
    #expect(criteria(coarse) == [.step])
  }

  @Test("a declared grid excuses notes that begin on it")
  func grid() {
    var late = report(grid: 64)
    late.latenessFrames = 1
    late.onsetSpreadFrames = 63
    #expect(criteria(late).isEmpty)
    late = report()
    late.latenessFrames = 1
    late.onsetSpreadFrames = 63
    #expect(criteria(late) == [.onset])
    late.onsetSpreadFrames = 0
    late.latenessFrames = -5
    #expect(criteria(late) == [.onset])
  }

  @Test("each figure beyond its limit has a name of its own")
  func names() {
    let faults: [(VerificationCriterion, (inout VerificationReport) -> Void)] = [
      (.retune, { $0.retuneErrorCents = 0.002 }), (.retune, { $0.liveStepErrorCents = 0.02 }),
      (.glide, { $0.glideSeconds = 0.03 }), (.glide, { $0.overshootCents = 2 }),
      (.drift, { $0.driftCents = -0.002 }), (.length, { $0.lengthErrorFrames = -10 }),
      (.release, { $0.releaseFrames = 481 }), (.level, { $0.levelErrorDB = 0.2 }),
      (.level, { $0.peakDB = 0.5 }), (.clickStart, { $0.clickStartDB = -80 }),
      (.clickStop, { $0.clickStopDB = -80 }), (.clickRetune, { $0.clickRetuneDB = -80 }),
      (.clickTakeover, { $0.clickTakeoverDB = -80 }), (.distortion, { $0.distortionDB = -60 }),
    ]
    for (criterion, fault) in faults {
      var report = report()
      fault(&report)
      #expect(criteria(report) == [criterion])
    }
  }

  @Test("silence is all there is to say of silence")
  func silence() {
    var silent = report()
    silent.keys[2].isSilent = true
    silent.lengthErrorFrames = 100
    #expect(criteria(silent) == [.silent])
    silent.keys = []
    #expect(criteria(silent) == [.silent])
  }

  @Test("keys that a recording leaves out are reported and do not fail it, if others are heard")
  func leftOut() {
    var report = report(.sampled)
    report.latenessFrames = 0
    report.keys[2].isSilent = true
    #expect(criteria(report) == [.silent])
    report.keys[2].reason = .silent
    #expect(criteria(report) == [])
    report.latenessFrames = nil
    #expect(criteria(report) == [.silent])
  }

  @Test("a criterion that a click spoils is not judged")
  func consequences() {
    var clicking = report()
    clicking.clickRetuneDB = -30
    clicking.liveStepErrorCents = 1
    clicking.overshootCents = 40
    #expect(criteria(clicking) == [.clickRetune])
    clicking = report()
    clicking.clickStopDB = -30
    clicking.clickTakeoverDB = -30
    #expect(criteria(clicking) == [.clickStop])
  }
}
