import PeachMeasure

/// A recorded note with some silence around it.
struct HeardNote {
  /// The recording.
  let samples: [Float]
  /// The frame in it at which the note should begin.
  let onset: Int
  /// The frames from the first to the last that is not silent; nil if all are silent.
  let sounding: ClosedRange<Int>?

  init(_ samples: [Float], onset: Int) {
    self.samples = samples
    self.onset = onset
    sounding = SignalChecks.sounding(samples)
  }

  /// Frames from the intended beginning to the first sound; below 0 if the note came early.
  var lateness: Int? { sounding.map { $0.lowerBound - onset } }

  /// Returns a part, counted from the intended beginning of the note and clipped to the recording.
  func part(_ range: Range<Int>) -> ArraySlice<Float> {
    samples[clamp(onset + range.lowerBound)..<clamp(onset + range.upperBound)]
  }

  /// Everything from the first audible frame on; it aligns recordings of one note with each other.
  var body: ArraySlice<Float> { samples[clamp(sounding?.lowerBound ?? onset)...] }

  private func clamp(_ frame: Int) -> Int { min(max(frame, 0), samples.count) }
}
