import PeachCore
import PeachHost
import PeachMeasure

extension SourceVerifier {
  /// Measures the onset, length and end of notes.
  /// - Returns: the first of them.
  mutating func measureEnds(against held: HeardNote) async throws(PeachError) -> HeardNote {
    let gap = 2 * VerificationTake.margin + stage.traits.releaseFrames
    let lengths = [frames(0.4), frames(0.1) + 7, frames(0.02) + 1]
    let recording = try await stage.record(
      VerificationTake(
        lengths.enumerated().map { index, length in
          middleNote(0, more: length, gap: gap + 101 * index)
        }))
    let notes = lengths.indices.map { recording.note($0) }
    measureOnsets([held] + notes)
    for (note, length) in zip(notes, lengths) { measureLength(of: note, length, against: held) }
    report.isReproducible = Self.isAlike(pair(held, notes[0]), until: lengths[0] / 2)
    measureStartClick(notes[0])
    measureStopClick(notes[0], length: lengths[0], against: held)
    try await measureRelease(against: held)
    return notes[0]
  }

  private mutating func measureOnsets(_ notes: [HeardNote]) {
    let all = notes.compactMap(\.lateness)
    guard let least = all.min(), let most = all.max() else { return }
    report.latenessFrames = least
    report.onsetSpreadFrames = most - least
  }

  /// Returns the frames by which a note came later than the first frame of its own sound.
  private func shift(of note: HeardNote) -> Int {
    // A sample may begin with silence; a computed sound only with the zero of its first frame.
    let own = kind == .sampled ? report.latenessFrames ?? 0 : min(1, report.latenessFrames ?? 0)
    return (note.lateness ?? own) - own
  }

  private mutating func measureLength(
    of note: HeardNote, _ length: Int, against held: HeardNote
  ) {
    guard let last = note.sounding?.upperBound,
      let expected = lastFrame(of: held, before: length)
    else { return }
    let error = last - note.onset - shift(of: note) - expected
    if abs(error) >= abs(report.lengthErrorFrames ?? 0) { report.lengthErrorFrames = error }
  }

  /// Returns the last frame before an end at which the note is not silent by itself; nil if it died
  /// away long before.
  private func lastFrame(of held: HeardNote, before length: Int) -> Int? {
    let start = held.onset + shift(of: held)
    return (max(0, length - 64)..<length).last {
      start + $0 < held.samples.count && held.samples[start + $0] != 0
    }
  }

  private mutating func measureStartClick(_ note: HeardNote) {
    if kind == .sine {
      report.clickStartDB = clicks(note, around: 0..<frames(0.02))
    } else {
      let peak = SignalChecks.peak(of: note.body.prefix(frames(0.05)))
      let first = SignalChecks.peak(of: note.body.prefix(8))
      report.clickStartDB = SignalChecks.decibels(first / max(peak, 1e-12))
    }
  }

  /// Measures the fade alone: the effect of the end on the level, whatever the sound.
  private mutating func measureStopClick(
    _ note: HeardNote, length: Int, against held: HeardNote
  ) {
    if kind == .sine {
      report.clickStopDB = clicks(note, around: length - frames(0.02)..<length)
    } else if report.isReproducible, let loudest = fade(note, end: length, against: held) {
      report.clickStopDB = loudest
    }
  }

  /// Returns true if two notes are the same up to a frame, so that what differs after it is a change's.
  static func isAlike(_ pair: Pair, until frame: Int) -> Bool {
    pair.difference(in: 0..<min(pair.count, frame)) < -100
  }

  private func fade(_ note: HeardNote, end: Int, against held: HeardNote) -> Double? {
    let pair = pair(held, note)
    guard Self.isAlike(pair, until: end / 2) else { return nil }
    let range = span(end / 2, min(pair.count, end + 512))
    guard range.count > frames(0.02), end > 0, lastFrame(of: held, before: end) != nil else {
      return nil
    }
    return meter.loudest(inEnvelope: pair.envelope(in: range))
  }

  /// Measures a note that is held until it is released.
  private mutating func measureRelease(against held: HeardNote) async throws(PeachError) {
    let frame = frames(0.3)
    let heard = try await heard(middleNote(0.8), at: frame, .release)
    guard let last = heard.sounding?.upperBound else { return }
    if stage.isExact {
      let end = frame + stage.traits.releaseFrames
      if lastFrame(of: held, before: end) != nil {
        report.releaseFrames = last + 1 - heard.onset - shift(of: heard) - frame
      }
      if kind != .sine, report.isReproducible, let loudest = fade(heard, end: end, against: held) {
        report.clickStopDB = max(report.clickStopDB ?? -300, loudest)
      }
    }
    if kind == .sine {
      let loudest = clicks(heard, around: span(frame, last - heard.onset))
      report.clickStopDB = max(report.clickStopDB ?? -300, loudest)
    }
  }

  /// Returns the loudest signal besides a sine around some frames of a note, in dB relative to the
  /// note.
  func clicks(_ note: HeardNote, around range: Range<Int>, upTo cents: Double = 0) -> Double {
    let low = plan.frequency(plan.middle).hertz
    let high = plan.frequency(plan.middle, cents: cents).hertz
    return meter.loudest(
      in: note.samples[...], besideSine: low, high,
      around: range.lowerBound + note.onset..<range.upperBound + note.onset) - level(of: note)
  }
}
