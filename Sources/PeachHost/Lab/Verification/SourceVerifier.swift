import PeachCore
import PeachHost
import PeachMeasure

/// Plays a source on a stage, and measures the recording.
struct SourceVerifier {
  let stage: any VerificationRecorder
  var plan: VerificationPlan
  /// True to include the traces that pictures are drawn from in the report.
  let keepsTraces: Bool
  var report: VerificationReport
  let meter: ClickMeter
  /// The tuning of a recorded sound's keys, for which a training compensates.
  var calibration = CalibrationTable()

  init(
    stage: any VerificationRecorder, plan: VerificationPlan, source: SourceDescription,
    kind: SoundKind, hearing: VerificationReport.Hearing, keepsTraces: Bool
  ) {
    self.stage = stage
    self.plan = plan
    self.keepsTraces = keepsTraces
    report = VerificationReport(
      source: source, kind: kind, hearing: hearing, rate: stage.rate, traits: stage.traits)
    meter = ClickMeter(rate: stage.rate)
  }

  var rate: Double { stage.rate }
  var kind: SoundKind { report.kind }

  /// Plays and measures everything.
  /// - Returns: the findings, judged.
  /// - Throws: ``PeachError`` when the source cannot be heard to its end.
  mutating func verify() async throws(PeachError) -> VerificationReport {
    if let calibrator = stage.calibrator {
      try await calibrator.prepare((plan.keys + [plan.longKey]).map { HeardKey($0) })
      calibration = calibrator.table
      plan.leftOut = Set(
        calibration.measured.filter { calibration[$0]?.reason == .silent }.map(\.note))
    }
    let held = try await measureRest()
    // There is nothing more to say about silence.
    if let held, report.keys.contains(where: { $0.key == plan.middle && !$0.isSilent }) {
      let retuned = try await measureRetune(against: held)
      let plain = try await measureEnds(against: held)
      try await measureRetuneClicks(retuned, against: held)
      try await measureTakeover(from: plain, against: held)
      try await measureLevels(against: held)
      try await measureDrift()
      if keepsTraces { keepTraces(held: held, short: plain, retuned: retuned) }
    }
    try await measureRepeatability()
    report.failures = VerificationJudge(report).failures
    return report
  }

  func frames(_ seconds: Double) -> Int { Int((seconds * rate).rounded()) }

  /// Returns the frames from one to another; empty if the end is first, as in a note that is over
  /// sooner than its declared release.
  func span(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

  /// Returns the frequency to request so that a key sounds where it belongs.
  func frequency(_ key: MIDINote, cents: Double = 0) -> Frequency {
    plan.frequency(key, cents: cents).shifted(by: calibration.correction(of: HeardKey(key)))
  }

  /// Returns a note, loud enough to be measured and soft enough that two fit.
  ///
  /// A recorded key is struck as in training; struck harder, it may use another recording.
  func note(
    _ key: MIDINote, cents: Double = 0, length: Int, gap: Int = 0
  ) -> VerificationNote {
    VerificationNote(
      key: key, frequency: frequency(key, cents: cents), length: length, gap: gap,
      gain: gain, velocity: kind == .sampled ? .training : .hardest)
  }

  /// The gain of notes whose level is not being tested.
  var gain: AmplitudeDB { AmplitudeDB(clamping: kind == .sampled ? 0 : -12) }

  /// Returns a note of the plan's middle key, the reference for comparing recordings.
  func middleNote(
    _ seconds: Double, more: Int = 0, gap: Int = 0, cents: Double = 0
  ) -> VerificationNote {
    note(plan.middle, cents: cents, length: frames(seconds) + more, gap: gap)
  }

  /// Plays one note with a change, and returns its recording.
  func heard(
    _ note: VerificationNote, at frame: Int, _ change: VerificationTake.Change
  ) async throws(PeachError) -> HeardNote {
    try await stage.record(VerificationTake(note, at: frame, change)).note(0)
  }

  /// Returns the level of a note while it sounds, in dB of full scale.
  func level(of note: HeardNote) -> Double {
    SignalChecks.level(of: note.part(frames(0.05)..<frames(0.25)))
  }
}

extension SourceVerifier {
  /// The criteria that are judged by comparing one note with another.
  private static var comparing: Set<VerificationCriterion> {
    [.step, .retune, .level, .clickStop, .clickRetune, .clickTakeover]
  }

  /// Measures how far equal notes of a recording differ, if it has failed at what depends on that.
  mutating func measureRepeatability() async throws(PeachError) {
    guard kind == .sampled else { return }
    let doubtful = VerificationJudge(report).failures.filter {
      Self.comparing.contains($0.criterion)
    }
    guard !doubtful.isEmpty else { return }
    let keys = Set(doubtful.flatMap(\.keys) + [plan.middle])
    for index in report.keys.indices where keys.contains(report.keys[index].key) {
      try await compareEqualNotes(index)
    }
  }

  private mutating func compareEqualNotes(_ index: Int) async throws(PeachError) {
    let key = report.keys[index].key
    let note = note(
      key, length: frames(plan.noteSeconds),
      gap: 2 * VerificationTake.margin + stage.traits.releaseFrames + 37)
    let recording = try await stage.record(
      VerificationTake([VerificationNote](repeating: note, count: Repeatability.noteCount)))
    guard recording.onsets.count == Repeatability.noteCount else { return }
    let notes = (0..<Repeatability.noteCount).map { recording.note($0) }
    let range = span(frames(0.05), body(of: notes[0]).count)
    let differences = notes.dropFirst().map { pair(notes[0], $0).cents(in: range, near: 0) }
    if differences.contains(nil) {
      // They are not alike enough for a step to be seen between them.
      report.keys[index].stepErrorCents = nil
      if key == plan.middle { report.liveStepErrorCents = nil }
    } else {
      report.keys[index].repeatabilityCents =
        Repeatability([0] + differences.compactMap { $0 }).spread
    }
    if key == plan.middle { compareLevelsAndWaves(of: notes) }
  }

  private mutating func compareLevelsAndWaves(of notes: [HeardNote]) {
    report.repeatabilityDB = Repeatability(notes.map(level)).spread
    let areAlike = notes.dropFirst().allSatisfy {
      Self.isAlike(pair(notes[0], $0), until: frames(0.2))
    }
    if areAlike { return }
    // The apparent click was a different waveform.
    report.isReproducible = false
    report.clickStopDB = nil
    report.clickRetuneDB = nil
    report.clickTakeoverDB = nil
  }
}
