import PeachMeasure

/// The audio rendered by a sound.
package struct OfflineAudio: Equatable {
  /// The left channel.
  package var left: [Float] = []
  /// The right channel.
  package var right: [Float] = []

  /// The greatest absolute value of both channels.
  var peak: Double { max(SignalChecks.peak(left), SignalChecks.peak(right)) }

  /// The range from the first to the last frame that is not exactly zero on both channels, if any.
  var sounding: ClosedRange<Int>? {
    let ranges = [left, right].compactMap { SignalChecks.sounding($0) }
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max()
    else { return nil }
    return first...last
  }

  /// Returns the first frame at which two recordings of one length differ in a bit; nil if none
  /// does.
  func firstDifference(from other: OfflineAudio) -> Int? {
    left.indices.first {
      left[$0].bitPattern != other.left[$0].bitPattern
        || right[$0].bitPattern != other.right[$0].bitPattern
    }
  }

  /// Returns the greatest difference between two recordings of one length.
  func greatestDifference(from other: OfflineAudio) -> Float {
    var greatest: Float = 0
    for frame in left.indices {
      greatest = max(
        greatest, abs(left[frame] - other.left[frame]), abs(right[frame] - other.right[frame]))
    }
    return greatest
  }
}
