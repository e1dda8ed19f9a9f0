import PeachCore
import PeachHost

/// Compares a report with its limits.
struct VerificationJudge {
  private let report: VerificationReport
  private let limits: VerificationLimits

  init(_ report: VerificationReport) {
    self.report = report
    limits = report.limits
  }

  /// The criteria that were not met.
  ///
  /// If one fault makes another measurement worthless, that one is not judged.
  var failures: [VerificationFailure] {
    // If nothing was heard at all, nothing else was measured.
    let isHeard = report.latenessFrames != nil
    let silent = report.keys.filter { $0.isSilent && !(isHeard && $0.reason == .silent) }
      .map(\.key)
    if !silent.isEmpty || report.keys.isEmpty {
      return [
        VerificationFailure(
          criterion: .silent, measured: -300, limit: limits.silenceDB, keys: silent)
      ]
    }
    return pitch + time + level + clicks
  }

  private var pitch: [VerificationFailure] {
    var failures = worst(.pitch, limits.pitchCents(of:)) {
      $0.isPitchJudged ? $0.pitchErrorCents : nil
    }
    // Noises and short blows have no pitch that would show a step.
    let pitched = report.keys.filter {
      ![.silent, .noPitch, .elsewhere, .tooShort].contains($0.reason)
    }
    let step = worst(.step, { limits.stepCents(repeatability: $0.repeatabilityCents) }) { key in
      pitched.contains { $0.key == key.key } ? key.stepErrorCents : nil
    }
    failures += step
    let retune = over(.retune, report.retuneErrorCents, limits.retuneCents)
    failures += retune
    if retune.isEmpty, step.isEmpty, clickRetune.isEmpty, !pitched.isEmpty {
      // A jump in phase is a pitch beyond all bounds for a moment, and hides any step.
      let limit = limits.stepCents(repeatability: report.repeatabilityCents)
      failures += over(.retune, report.liveStepErrorCents, limit)
    }
    if clickRetune.isEmpty { failures += glide }
    return failures + over(.drift, report.driftCents, limits.driftCents)
  }

  private var glide: [VerificationFailure] {
    guard let limit = limits.overshootCents else { return [] }
    let overshoot = over(.glide, report.overshootCents, limit)
    return overshoot.isEmpty
      ? over(.glide, report.glideSeconds.map { $0 * 1000 }, limits.glideSeconds * 1000)
      : overshoot
  }

  private var time: [VerificationFailure] {
    let excess = report.releaseFrames.map { max(0, Double($0 - report.traits.releaseFrames)) }
    let spread = over(.onset, report.onsetSpreadFrames.map(Double.init), limits.onsetFrames)
    // The first frame of a sine is zero by itself; a sample may begin with silence.
    let late = report.latenessFrames.map { lateness in
      lateness < 0 ? lateness : report.kind == .sampled ? 0 : max(0, lateness - 1)
    }
    return over(.length, report.lengthErrorFrames.map(Double.init), limits.lengthFrames)
      + over(.release, excess, limits.releaseFrames)
      + (spread.isEmpty ? over(.onset, late.map(Double.init), limits.onsetFrames) : spread)
  }

  private var level: [VerificationFailure] {
    if let peak = report.peakDB, peak > limits.peakDB {
      return [VerificationFailure(criterion: .level, measured: peak, limit: 0)]
    }
    let allowed = limits.levelDB(repeatability: report.repeatabilityDB)
    return over(.level, report.levelErrorDB, allowed)
      + above(.distortion, report.distortionDB, limits.distortionDB)
  }

  private var clicks: [VerificationFailure] {
    let isSine = report.kind == .sine
    let ends =
      above(.clickStart, report.clickStartDB, isSine ? limits.clickDB : limits.firstFramesDB)
      + above(.clickStop, report.clickStopDB, limits.clickDB)
    let takeover = above(
      .clickTakeover, report.clickTakeoverDB, isSine ? limits.clickDB : limits.residueDB)
    // A takeover is an end and a beginning; if those click, it does too.
    return ends + clickRetune + (ends.isEmpty ? takeover : [])
  }

  private var clickRetune: [VerificationFailure] {
    above(
      .clickRetune, report.clickRetuneDB, report.kind == .sine ? limits.clickDB : limits.residueDB)
  }

  /// Returns a failure if a value exceeds its limit, whatever its sign; none without a limit.
  private func over(
    _ criterion: VerificationCriterion, _ measured: Double?, _ limit: Double?
  ) -> [VerificationFailure] {
    guard let measured, let limit, abs(measured) > limit else { return [] }
    return [VerificationFailure(criterion: criterion, measured: measured, limit: limit)]
  }

  /// Returns a failure if a level is not low enough; none without a limit.
  private func above(
    _ criterion: VerificationCriterion, _ measured: Double?, _ limit: Double?
  ) -> [VerificationFailure] {
    guard let measured, let limit, measured > limit else { return [] }
    return [VerificationFailure(criterion: criterion, measured: measured, limit: limit)]
  }

  /// Returns a failure with the keys beyond their limits, and the value furthest beyond.
  private func worst(
    _ criterion: VerificationCriterion, _ limit: (KeyFinding) -> Double,
    _ value: (KeyFinding) -> Double?
  ) -> [VerificationFailure] {
    let beyond = report.keys
      .compactMap { key in value(key).map { (key: key.key, value: $0, limit: limit(key)) } }
      .filter { abs($0.value) > $0.limit }
    guard let worst = beyond.max(by: { abs($0.value) - $0.limit < abs($1.value) - $1.limit }) else {
      return []
    }
    return [
      VerificationFailure(
        criterion: criterion, measured: worst.value, limit: worst.limit, keys: beyond.map(\.key))
    ]
  }
}
