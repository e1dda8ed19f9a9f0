import PeachMeasure

/// What was heard of a take.
struct VerificationRecording {
  /// Both channels at once.
  let samples: [Float]
  /// The greatest value of either channel.
  let peak: Double
  /// Where each note was to be heard first.
  let onsets: [Int]

  init(left: [Float], right: [Float], onsets: [Int]) {
    samples = SignalChecks.middle(left, right)
    peak = max(SignalChecks.peakValue(left), SignalChecks.peakValue(right))
    self.onsets = onsets
  }

  /// One note of the recording, from some frames before its begin to as many before the next one.
  /// - Parameters:
  ///   - index: which note.
  ///   - margin: how many frames before its begin.
  /// - Returns: the note.
  func note(_ index: Int, margin: Int = VerificationTake.margin) -> HeardNote {
    let start = min(max(0, onsets[index] - margin), samples.count)
    let end = index + 1 < onsets.count ? onsets[index + 1] - margin : samples.count
    return HeardNote(Array(samples[start..<max(start, end)]), onset: onsets[index] - start)
  }
}
