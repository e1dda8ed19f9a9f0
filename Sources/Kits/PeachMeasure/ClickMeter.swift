/// Finds what is heard away from the partials of a tone: a click is short, so it is heard at every
/// frequency.
package struct ClickMeter {
  /// Hz that a smooth fade of some milliseconds reaches beside a partial.
  package static let reach = 1000.0

  private let rate: Double
  /// Frames of a look, some 85 ms at every rate.
  private let size: Int
  private let window: KaiserWindow

  /// Makes a meter for signals sampled `rate` times a second.
  package init(rate: Double) {
    self.rate = rate
    var size = 1024
    while Double(size) < 0.06 * rate { size *= 2 }
    self.size = size
    window = KaiserWindow(count: size)
  }

  /// What is loudest beside a sine, anywhere in a signal with silence around it.
  /// - Parameters:
  ///   - samples: the signal.
  ///   - low: Hz, the lowest frequency of the sine.
  ///   - high: Hz, the highest.
  ///   - range: frames; only what lies within reach of a look at them is heard.
  /// - Returns: dB of full scale.
  package func loudest(
    in samples: ArraySlice<Float>, besideSine low: Double, _ high: Double, around range: Range<Int>
  ) -> Double {
    let silence = [Float](repeating: 0, count: size)
    let padded = silence + samples + silence
    let band = max(0, low - Self.reach)...high + Self.reach
    let first = max(0, min(range.lowerBound, samples.count))
    let last = max(first, min(range.upperBound, samples.count)) + 2 * size
    return loudest(in: padded[first..<min(last, padded.count)], outside: band)
  }

  /// How loud the clicks of a change would be beside a sine that is changed in the same way.
  ///
  /// What a change did to the level of a sound is known where the sound was recorded once with it
  /// and once without. That course of the level alone, put onto a sine, shows its clicks whatever
  /// the sound is.
  /// - Parameter envelope: the level, 1 where nothing is changed; before its begin it is 1, after
  ///   its end what it ended with.
  /// - Returns: dB below the sine.
  package func loudest(inEnvelope envelope: [Float]) -> Double {
    let before = [Float](repeating: 1, count: size)
    let after = [Float](repeating: envelope.last ?? 1, count: size)
    // Each side band of a sine has half of what changes its level.
    return loudest(in: (before + envelope + after)[...], outside: 0...Self.reach) - 6.02
  }

  private func loudest(
    in samples: ArraySlice<Float>, outside band: ClosedRange<Double>
  ) -> Double {
    stride(from: samples.startIndex, through: samples.endIndex - size, by: size / 16)
      .map { start in
        Spectrum(samples[start..<start + size], rate: rate, window: window)
          .loudest(outside: band)
      }
      .max() ?? -300
  }
}
