import PeachMeasure

/// The recording of a take.
struct VerificationRecording {
  /// The mean of both channels.
  let samples: [Float]
  /// The greatest value of either channel.
  let peak: Double
  /// The frame at which each note should first be heard.
  let onsets: [Int]

  init(left: [Float], right: [Float], onsets: [Int]) {
    samples = SignalChecks.middle(left, right)
    peak = max(SignalChecks.peakValue(left), SignalChecks.peakValue(right))
    self.onsets = onsets
  }

  /// Returns one note of the recording, from some frames before its onset to as many before the
  /// next one.
  /// - Parameters:
  ///   - index: the index of the note.
  ///   - margin: the number of frames before its onset.
  /// - Returns: the note.
  func note(_ index: Int, margin: Int = VerificationTake.margin) -> HeardNote {
    let start = min(max(0, onsets[index] - margin), samples.count)
    let end = index + 1 < onsets.count ? onsets[index + 1] - margin : samples.count
    return HeardNote(Array(samples[start..<max(start, end)]), onset: onsets[index] - start)
  }
}
