import PeachMeasure

/// A recorded note with some silence around it.
struct HeardNote {
  /// The recording.
  let samples: [Float]
  /// The frame in it at which the note was to begin.
  let onset: Int
  /// The frames from the first to the last that is not silent; nil when all are.
  let sounding: ClosedRange<Int>?

  init(_ samples: [Float], onset: Int) {
    self.samples = samples
    self.onset = onset
    sounding = SignalChecks.sounding(samples)
  }

  /// Frames from where it was to begin to where it was heard first; below 0 when it came early.
  var lateness: Int? { sounding.map { $0.lowerBound - onset } }

  /// A part, counted from where the note was to begin, as far as there is one.
  func part(_ range: Range<Int>) -> ArraySlice<Float> {
    samples[clamp(onset + range.lowerBound)..<clamp(onset + range.upperBound)]
  }

  /// All from the first frame that is heard; recordings of one note lie beside each other then.
  var body: ArraySlice<Float> { samples[clamp(sounding?.lowerBound ?? onset)...] }

  private func clamp(_ frame: Int) -> Int { min(max(frame, 0), samples.count) }
}
