import PeachCore
import PeachHost
import PeachMeasure

extension SourceVerifier {
  /// The criteria that are judged by comparing one note with another.
  private static var comparing: Set<VerificationCriterion> {
    [.step, .retune, .level, .clickStop, .clickRetune, .clickTakeover]
  }

  /// Measures how far equal notes of a recording differ, if it has failed at what depends on that.
  mutating func measureRepeatability() async throws(AudioError) {
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

  private mutating func compareEqualNotes(_ index: Int) async throws(AudioError) {
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
    // What was taken for a click was another wave.
    report.isReproducible = false
    report.clickStopDB = nil
    report.clickRetuneDB = nil
    report.clickTakeoverDB = nil
  }
}
