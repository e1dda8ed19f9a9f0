/// A meter for sound away from the partials of a tone, which finds clicks because a short click is
/// heard at every frequency.
package struct ClickMeter {
  /// The distance from a partial, in Hz, that a smooth fade of some milliseconds reaches.
  package static let reach = 1000.0

  private let rate: Double
  /// The number of frames in a spectrum, about 85 ms at every rate.
  private let size: Int
  private let window: KaiserWindow

  /// Creates a meter for signals sampled `rate` times a second.
  package init(rate: Double) {
    self.rate = rate
    var size = 1024
    while Double(size) < 0.06 * rate { size *= 2 }
    self.size = size
    window = KaiserWindow(count: size)
  }

  /// Returns the loudest level away from a sine, anywhere in a signal with silence around it.
  /// - Parameters:
  ///   - samples: the signal.
  ///   - low: the lowest frequency of the sine, in Hz.
  ///   - high: the highest frequency of the sine, in Hz.
  ///   - range: a range of frames; only sound in spectra that include them counts.
  /// - Returns: the level, in dB of full scale.
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

  /// Returns the level of the clicks that a change would cause in a sine changed in the same way.
  ///
  /// The effect of a change on the level of a sound is known if the sound was recorded once with it
  /// and once without. That course of the level alone, applied to a sine, shows its clicks
  /// regardless of the sound.
  /// - Parameter envelope: the level, 1 where nothing is changed; it counts as 1 before its
  ///   beginning, and as its last value after its end.
  /// - Returns: the level, in dB relative to the sine.
  package func loudest(inEnvelope envelope: [Float]) -> Double {
    let before = [Float](repeating: 1, count: size)
    let after = [Float](repeating: envelope.last ?? 1, count: size)
    // Each sideband of a sine has half of the change in level.
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
