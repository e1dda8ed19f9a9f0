import PeachCore
import PeachHost
import PeachMeasure

extension SourceVerifier {
  /// Measures the pitch of every key at rest, and a step of a tenth of a cent on it.
  /// - Returns: the note of the middle key, the reference for comparisons.
  mutating func measureRest() async throws(AudioError) -> HeardNote? {
    let length = frames(plan.noteSeconds)
    var notes: [VerificationNote] = []
    for (index, key) in plan.keys.enumerated() {
      for cents in [offset(index), offset(index) + Self.step] {
        notes.append(
          note(
            key, cents: cents, length: length,
            gap: 2 * VerificationTake.margin + stage.traits.releaseFrames + 37 * index))
      }
    }
    let recording = try await stage.record(VerificationTake(notes))
    guard recording.onsets.count == notes.count else { return nil }
    var held: HeardNote?
    for (index, key) in plan.keys.enumerated() {
      let note = recording.note(2 * index)
      report.keys.append(
        finding(key, index, note: note, stepped: recording.note(2 * index + 1)))
      if key == plan.middle { held = note }
    }
    return held
  }

  static var step: Double { 0.1 }

  /// Returns the offset of a key in cents: samples are heard as recorded, computed sounds must also
  /// be right between keys.
  private func offset(_ index: Int) -> Double {
    let offsets = [0, 12.3, 0, -49.9, 33.3, -7.7]
    return kind == .sampled || plan.keys[index] == plan.middle ? 0 : offsets[index % offsets.count]
  }

  private func finding(
    _ key: MIDINote, _ index: Int, note: HeardNote, stepped: HeardNote
  ) -> KeyFinding {
    var finding = KeyFinding(key: key)
    guard note.sounding != nil, SignalChecks.peakValue(note.samples) > 1e-5 else {
      finding.isSilent = true
      // A preset may leave out keys; training does without those known to calibration.
      if let reason = calibration[StruckKey(key)]?.reason, reason == .silent {
        finding.reason = reason
        finding.isSteady = false
      }
      return finding
    }
    let wanted = plan.frequency(key, cents: offset(index)).hertz
    let body = note.part(span(0, frames(plan.noteSeconds) - report.traits.releaseFrames))
    if kind == .sampled {
      judgeSample(body, near: wanted, &finding)
      finding.stepErrorCents = pair(note, stepped)
        .cents(in: span(frames(0.05), body.count), near: Self.step).map { $0 - Self.step }
    } else {
      let heard = steadyFrequency(of: note, near: wanted)
      finding.pitchErrorCents = PitchEstimator.cents(from: wanted, to: heard)
      let next = steadyFrequency(of: stepped, near: wanted)
      finding.stepErrorCents = PitchEstimator.cents(from: heard, to: next) - Self.step
    }
    return finding
  }

  /// Judges a recorded key as it sounds with its tuning compensated, if that is possible.
  private func judgeSample(
    _ body: ArraySlice<Float>, near hertz: Double, _ finding: inout KeyFinding
  ) {
    let known =
      calibration[StruckKey(finding.key)]
      ?? KeyCalibration(
        TonePitchEstimator(body, rate: rate).pitch(near: hertz),
        expected: plan.frequency(finding.key))
    finding.isSteady = known.isSteady
    finding.deviationCents = known.place?.value
    finding.reason = known.reason
    // A different method than that of the calibration: an estimator that errs agrees with itself.
    let heard = SpectralPitch(lasting(body), rate: rate, near: hertz)?.hertz
    if known.place != nil {
      finding.pitchErrorCents = heard.map { PitchEstimator.cents(from: hertz, to: $0) }
    }
    if case .calibrated(_, let spread) = known { finding.spreadCents = spread.value }
    if known.reason == .wavers {
      finding.wavering = Tone(body, rate: rate, near: hertz).character
    }
  }

  /// Returns the lasting part of a recorded key: from after its attack until it has died away.
  private func lasting(_ body: ArraySlice<Float>) -> ArraySlice<Float> {
    let look = frames(0.01)
    let levels = SignalChecks.levels(body, frames: look)
    guard let loudest = levels.max(), let last = levels.lastIndex(where: { $0 > loudest - 30 })
    else { return body.prefix(0) }
    let end = min((last + 1) * look, frames(1.9))
    return body.prefix(end).dropFirst(min(frames(0.2), end / 4))
  }

  /// Returns the frequency in Hz of a computed note, averaged over long segments: the aliases of a
  /// simple waveform, from beyond half the rate, may lie anywhere.
  private func steadyFrequency(of note: HeardNote, near hertz: Double) -> Double {
    PitchEstimator(note.part(frames(0.1)..<frames(plan.noteSeconds - 0.1)), rate: rate)
      .frequency(near: hertz, segment: 0.25)
  }

  /// Returns two recordings of a note, each aligned to its beginning.
  func pair(_ plain: HeardNote, _ changed: HeardNote) -> Pair {
    Pair(plain: aligned(plain), changed: aligned(changed))
  }

  /// Returns a note from its beginning: a sample begins when struck, with near silence of any
  /// length; a computed sound begins when heard, which is on its grid.
  func aligned(_ note: HeardNote) -> ArraySlice<Float> {
    kind == .sampled ? note.part(0..<note.samples.count) : note.body
  }

  // MARK: Retune

  /// Measures a move by half a semitone, its end and its course, and one by a tenth of a cent.
  /// - Returns: the note that was moved, and the frame of the move.
  mutating func measureRetune(
    against held: HeardNote
  ) async throws(AudioError) -> (note: HeardNote, frame: Int) {
    let frame = frames(0.4)
    let note = middleNote(1.2)
    let target = frequency(plan.middle, cents: 50)
    let moved = try await stage.record(
      VerificationTake(note, at: frame, .retune(target))
    ).note(0)
    if kind != .sampled {
      let before = PitchEstimator(moved.part(frames(0.05)..<frame - 64), rate: rate)
        .frequency(near: note.frequency.hertz)
      let after = PitchEstimator(moved.part(frames(0.6)..<frames(1.15)), rate: rate)
        .frequency(near: target.hertz)
      report.retuneErrorCents = PitchEstimator.cents(from: before, to: after) - 50
    }
    let finely = try await stage.record(
      VerificationTake(
        middleNote(plan.noteSeconds), at: frames(0.1),
        .retune(frequency(plan.middle, cents: Self.step)))
    ).note(0)
    let end = frames(plan.noteSeconds) - report.traits.releaseFrames
    report.liveStepErrorCents = pair(held, finely)
      .cents(in: span(frames(0.35), end - 64), near: Self.step).map { $0 - Self.step }
    try await measureGlide()
    return (moved, frame)
  }

  /// Measures the move from one pitch to another, on the highest key, where a few milliseconds are
  /// enough.
  private mutating func measureGlide() async throws(AudioError) {
    guard let key = plan.keys.last, report.keys.last?.pitchErrorCents != nil else { return }
    let start = plan.frequency(key)
    let heard = try await stage.record(
      VerificationTake(
        note(key, length: frames(0.8)), at: frames(0.3), .retune(frequency(key, cents: 50)))
    ).note(0)
    let hertz = start.hertz
    let points = ToneTrack(
      heard.part(frames(0.1)..<frames(0.75)), rate: rate, near: hertz,
      window: 8 / start.hertz, hop: 0.0005
    ).points
    let glide = ObservedGlide(points.map { PitchEstimator.cents(from: hertz, to: $0.hertz) })
    report.glideSeconds = glide.map { Double($0.steps) * 0.0005 }
    report.overshootCents = glide?.overshoot
  }

  // MARK: Drift

  /// Measures the pitch at both ends of a long note.
  mutating func measureDrift() async throws(AudioError) {
    let key = plan.longKey
    let heard = try await stage.record(
      VerificationTake([note(key, length: frames(plan.longSeconds))])
    ).note(0)
    let early = heard.part(frames(0.1)..<frames(1.1))
    let late = heard.part(frames(plan.longSeconds - 1.1)..<frames(plan.longSeconds - 0.1))
    // A sample that has died away no longer has a pitch.
    guard SignalChecks.level(of: late) > SignalChecks.level(of: early) - 40 else { return }
    let near = plan.frequency(key).hertz
    let begin = PitchEstimator(early, rate: rate).frequency(near: near)
    let end = PitchEstimator(late, rate: rate).frequency(near: near)
    report.driftCents = PitchEstimator.cents(from: begin, to: end)
    report.driftSeconds = plan.longSeconds
  }
}
