import Foundation
import PeachCore
import PeachHost
import PeachMeasure

extension SourceVerifier {
  /// Measures a move by half a semitone, its end and its course, and one by a tenth of a cent.
  /// - Returns: the note that was moved, and the frame of the move.
  mutating func measureRetune(
    against held: HeardNote
  ) async throws(PeachError) -> (note: HeardNote, frame: Int) {
    let seconds = plan.retuneSeconds
    let sounding = lasting(body(of: held)).endIndex - body(of: held).startIndex
    let isOver = sounding < longestLook
    let frame =
      kind == .synthetic
      ? isOver ? max(frames(0.4), sounding / 2) : frames(seconds / 2) : frames(0.4)
    let note = middleNote(seconds)
    let moved = try await heard(note, at: frame, .retune(frequency(plan.middle, cents: 50)))
    let before = moved.part(frames(0.05)..<frame - 64)
    let end = min(2 * frame + frames(0.35), frames(seconds - 0.05))
    let after = moved.part(frame + frames(0.2)..<end)
    if kind != .sampled {
      report.retuneErrorCents = cents(
        from: before, to: after, at: plan.frequency(plan.middle).hertz, near: 50
      ).map { $0 - 50 }
    }
    let finely = try await heard(
      middleNote(plan.noteSeconds), at: frames(0.1),
      .retune(frequency(plan.middle, cents: Self.step)))
    let last = frames(plan.noteSeconds) - report.traits.releaseFrames - 64
    report.liveStepErrorCents = pair(held, finely)
      .cents(in: span(frames(0.35), last), near: Self.step).map { $0 - Self.step }
    try await measureGlide()
    return (moved, frame)
  }

  /// Returns the cents by which a tone near a frequency has moved between two parts of it; nil for
  /// noise.
  private func cents(
    from early: ArraySlice<Float>, to late: ArraySlice<Float>, at hertz: Double,
    near expected: Double
  ) -> Double? {
    switch kind {
    case .synthetic:
      guard let before = GaussianSpectrum(early, rate: rate, reach: 4).map(SpectralLines.init),
        let after = GaussianSpectrum(late, rate: rate, reach: 4).map(SpectralLines.init),
        max(before.share, after.share) > 0.5
      else { return nil }
      return before.cents(to: after, near: expected)
    case .sine, .sampled:
      let place = kind == .sine ? place(of: early, near: hertz) : hertz
      let before = PitchEstimator(early, rate: rate).frequency(near: place)
      let after = PitchEstimator(late, rate: rate)
        .frequency(near: before * exp2(expected / 1200))
      return PitchEstimator.cents(from: before, to: after)
    }
  }

  /// Measures the move from one pitch to another, on the highest key, where a few milliseconds are
  /// enough.
  private mutating func measureGlide() async throws(PeachError) {
    guard let key = plan.keys.last, let error = report.keys.last?.pitchErrorCents,
      abs(error) <= Self.farOff
    else { return }
    let start = plan.frequency(key)
    let heard = try await heard(
      note(key, length: frames(0.8)), at: frames(0.3), .retune(frequency(key, cents: 50)))
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
  mutating func measureDrift() async throws(PeachError) {
    let key = plan.longKey
    let heard = try await stage.record(
      VerificationTake([note(key, length: frames(plan.longSeconds))])
    ).note(0)
    let early = heard.part(frames(0.1)..<frames(1.1))
    let late = heard.part(frames(plan.longSeconds - 1.1)..<frames(plan.longSeconds - 0.1))
    // A sample that has died away no longer has a pitch.
    guard SignalChecks.level(of: late) > SignalChecks.level(of: early) - 40 else { return }
    report.driftCents = cents(from: early, to: late, at: plan.frequency(key).hertz, near: 0)
    report.driftSeconds = plan.longSeconds
  }
}
