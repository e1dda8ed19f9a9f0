import PeachCore
import PeachHost
import PeachMeasure

extension SourceVerifier {
  /// Measures the sound that a retune adds to the note.
  mutating func measureRetuneClicks(
    _ retuned: (note: HeardNote, frame: Int), against held: HeardNote
  ) async throws(PeachError) {
    if kind == .sine {
      report.clickRetuneDB = clicks(
        retuned.note, around: retuned.frame..<frames(0.9), upTo: 50)
      return
    }
    guard report.isReproducible else { return }
    // A retune to the same pitch must change nothing; any difference is the retune's own.
    let same = try await heard(
      middleNote(0.4), at: frames(0.2), .retune(frequency(plan.middle)))
    let pair = pair(held, same)
    guard Self.isAlike(pair, until: frames(0.15)) else { return }
    report.clickRetuneDB = pair.difference(
      in: span(0, frames(0.4) - stage.traits.releaseFrames - 64))
  }

  /// Measures a takeover: both notes must be heard, each as by itself, and nothing else.
  mutating func measureTakeover(
    from plain: HeardNote, against held: HeardNote
  ) async throws(PeachError) {
    let frame = frames(0.3)
    if kind == .sine {
      let other = middleNote(0.4, cents: 4)
      let both = try await stage.record(
        VerificationTake(middleNote(0.8), at: frame, .takeover(other)))
      guard both.onsets.count == 2 else { return }
      let note = HeardNote(both.samples, onset: both.onsets[0])
      let taken = both.onsets[1] - both.onsets[0]
      report.clickTakeoverDB = clicks(note, around: taken..<taken + frames(0.05), upTo: 4)
      return
    }
    guard report.isReproducible, stage.isExact, stage.traits.onsetGridFrames == 1 else { return }
    let released = try await heard(middleNote(0.8), at: frame, .release)
    let both = try await stage.record(
      VerificationTake(middleNote(0.8), at: frame, .takeover(middleNote(0.4))))
    guard both.onsets.count == 2 else { return }
    let taken = HeardNote(both.samples, onset: both.onsets[0])
    // A sound with a delay begins that much after the other has been let go.
    let expected = SignalChecks.sum(
      aligned(released), aligned(plain), at: both.onsets[1] - both.onsets[0])
    let pair = Pair(plain: expected[...], changed: aligned(taken))
    report.clickTakeoverDB = pair.difference(in: 0..<pair.count)
  }

  // MARK: Level

  /// Compares softer notes with one at the usual level, and the loudest with full scale.
  mutating func measureLevels(against held: HeardNote) async throws(PeachError) {
    var softer = middleNote(0.3)
    softer.gain = AmplitudeDB(clamping: gain.value - 12)
    var struckSofter = middleNote(0.3, gap: 4096)
    struckSofter.velocity = .training
    var loudest = middleNote(0.3, gap: 4096)
    // As loud as in training, or as loud as a computed sound can be.
    loudest.gain =
      kind == .sampled
      ? AmplitudeDB(clamping: TrainingSettings.maximumLoudnessOffset) : .unchanged
    let recording = try await stage.record(VerificationTake([softer, struckSofter, loudest]))
    guard recording.onsets.count == 3 else { return }
    let usual = level(of: held)
    // A short blow is over before its level is read.
    guard usual > report.limits.silenceDB else { return }
    var errors = [level(of: recording.note(0)) - usual + 12]
    // Struck more softly, a sound may use another sample.
    if kind != .sampled {
      let asked = 40 * SignalChecks.decibels(Double(MIDIVelocity.training.value) / 127) / 20
      errors.append(level(of: recording.note(1)) - usual - asked)
    }
    if kind == .sine {
      let body = held.part(frames(0.2)..<frames(0.2) + 8192)
      let hertz = PitchEstimator(
        held.part(frames(0.1)..<frames(plan.noteSeconds - 0.1)), rate: rate
      ).frequency(near: place(of: body, near: plan.frequency(plan.middle).hertz))
      let fit = SineFit(body, rate: rate, hertz: hertz)
      report.distortionDB = fit.residue
      errors.append(fit.level - gain.value)
    }
    report.levelErrorDB = errors.max { abs($0) < abs($1) }
    report.peakDB = SignalChecks.decibels(recording.peak)
  }

  // MARK: Pictures

  mutating func keepTraces(
    held: HeardNote, short: HeardNote, retuned: (note: HeardNote, frame: Int)
  ) {
    let steady = held.part(frames(0.1)..<frames(0.1) + 1 << 15)
    let hop = 0.004
    let end = short.onset + frames(0.45)
    let hertz = plan.frequency(plan.middle).hertz
    let track = ToneTrack(
      retuned.note.part(retuned.frame - frames(0.2)..<retuned.frame + frames(0.3)), rate: rate,
      near: hertz,
      window: 8 / hertz, hop: 0.001)
    report.traces = VerificationTraces(
      key: plan.middle, spectrum: Spectrum(steady, rate: rate),
      levels: SignalChecks.levels(
        short.samples.prefix(end), frames: frames(hop)),
      levelSeconds: hop,
      pitch: track.points.map {
        .init(seconds: $0.seconds, cents: PitchEstimator.cents(from: hertz, to: $0.hertz))
      })
  }
}
