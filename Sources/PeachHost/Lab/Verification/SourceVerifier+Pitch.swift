import PeachCore
import PeachHost
import PeachMeasure

extension SourceVerifier {
  /// Measures the pitch of every key at rest, and a step of a tenth of a cent on it.
  /// - Returns: the note of the middle key, the reference for comparisons.
  mutating func measureRest() async throws(PeachError) -> HeardNote? {
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
    let peak = SignalChecks.decibels(SignalChecks.peakValue(note.samples))
    guard note.sounding != nil, peak > report.limits.silenceDB else {
      finding.isSilent = true
      // A preset may leave out keys; training does without those known to calibration.
      if let reason = calibration[HeardKey(key)]?.reason, reason == .silent {
        finding.reason = reason
        finding.isSteady = false
      }
      return finding
    }
    let wanted = plan.frequency(key, cents: offset(index)).hertz
    let body = body(of: note)
    switch kind {
    case .sampled:
      judgeSample(body, near: wanted, &finding)
      finding.stepErrorCents = pair(note, stepped)
        .cents(in: span(frames(0.05), body.count), near: Self.step).map { $0 - Self.step }
    case .synthetic: judgeComputed(body, stepped: self.body(of: stepped), near: wanted, &finding)
    case .sine:
      let heard = steadyFrequency(of: note, near: place(of: body, near: wanted))
      finding.pitchErrorCents = PitchEstimator.cents(from: wanted, to: heard)
      let next = steadyFrequency(of: stepped, near: heard)
      finding.stepErrorCents = PitchEstimator.cents(from: heard, to: next) - Self.step
    }
    return finding
  }

  /// Returns a note from its beginning to where its end begins.
  func body(of note: HeardNote) -> ArraySlice<Float> {
    note.part(span(0, frames(plan.noteSeconds) - report.traits.releaseFrames))
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
}
