import Foundation

/// A measured note of a sound, with its pitch and the steadiness of that pitch.
package struct Tone: Sendable {
  /// The character of the tone.
  package let character: ToneCharacter
  /// The frequency of the fundamental, derived from ``partial``; nil if it cannot be determined.
  package let hertz: Double?
  /// The measured partial: the fundamental, or the first strong partial if the fundamental is weak.
  package let partial: Int
  /// The range between the lowest and the highest pitch while it sounds, in cents, without the
  /// extremes.
  package let spread: Double

  /// The spread beyond which a tone is not steady.
  package static let steadySpread = 1.0
  private static let partials = 8

  /// Measures a note.
  /// - Parameters:
  ///   - samples: the note without its release.
  ///   - rate: frames per second.
  ///   - hertz: the intended frequency; the tone may be half a semitone off.
  package init(_ samples: ArraySlice<Float>, rate: Double, near hertz: Double) {
    let body = Self.body(of: samples, rate: rate)
    var size = 1 << 15
    while size > body.count { size /= 2 }
    guard Double(body.count) >= 0.15 * rate, size >= 4096 else {
      (character, self.hertz, partial, spread) = (.brief, nil, 1, 0)
      return
    }
    let spectrum = Spectrum(body.prefix(size), rate: rate)
    let found = Self.strongest(in: spectrum, near: hertz, rate: rate)
    partial = found.partial
    guard Self.share(of: spectrum, near: hertz) > 0.5 else {
      (character, self.hertz, spread) = (.noise, nil, 0)
      return
    }
    let heard = PitchEstimator(body, rate: rate).frequency(near: found.hertz)
    let track = ToneTrack(
      body, rate: rate, near: heard, window: max(0.08, 8 / heard), hop: 0.01)
    (character, spread) = Self.character(of: track, around: heard)
    self.hertz = heard / Double(partial)
  }

  /// Returns the part from after the attack to where the level is 40 dB below the loudest.
  private static func body(of samples: ArraySlice<Float>, rate: Double) -> ArraySlice<Float> {
    let frames = Int(rate / 100)
    let levels = SignalChecks.levels(samples, frames: frames)
    guard let loudest = levels.max(), loudest > -120 else { return samples.prefix(0) }
    let end = (levels.lastIndex { $0 > loudest - 40 } ?? 0) + 1
    let start = min(10, end / 4)
    return samples.dropFirst(start * frames).prefix((end - start) * frames)
  }

  /// Returns the band in Hz that counts as part of a partial: 80 cents, or the smear of the window.
  private static func band(_ hertz: Double, _ spectrum: Spectrum) -> ClosedRange<Double> {
    let reach = max(hertz * 0.047, 4 * spectrum.binWidth)
    return hertz - reach...hertz + reach
  }

  /// Returns the fundamental, unless another partial is much stronger.
  private static func strongest(
    in spectrum: Spectrum, near hertz: Double, rate: Double
  ) -> (partial: Int, hertz: Double) {
    let levels = (1...partials)
      .map { ($0, hertz * Double($0)) }
      .filter { $0.1 < 0.45 * rate }
      .map { (partial: $0.0, peak: spectrum.peak(within: band($0.1, spectrum))) }
    let loudest = levels.map(\.peak.decibels).max() ?? -300
    let taken = levels.first { $0.peak.decibels > loudest - 26 } ?? (1, (hertz, -300))
    return (taken.partial, taken.peak.hertz)
  }

  /// Returns the share of the power that is at the harmonics.
  private static func share(of spectrum: Spectrum, near hertz: Double) -> Double {
    var (inside, all) = (0.0, 0.0)
    for (bin, decibels) in spectrum.decibels.enumerated() {
      let power = pow(10, decibels / 10)
      let place = Double(bin) * spectrum.binWidth
      all += power
      let nearest = max(1, (place / hertz).rounded())
      // Higher harmonics of strings lie above integer multiples.
      let reach = min(0.15 * hertz, max(place * 0.047, 4 * spectrum.binWidth))
      if abs(place - nearest * hertz) <= reach { inside += power }
    }
    return all > 0 ? inside / all : 0
  }

  private static func character(
    of track: ToneTrack, around hertz: Double
  ) -> (ToneCharacter, Double) {
    let cents = track.points.map { 1200 * log2(max($0.hertz, 1e-3) / hertz) }
    let sorted = cents.sorted()
    guard sorted.count >= 5 else { return (.brief, 0) }
    let edge = sorted.count / 20
    let spread = sorted[sorted.count - 1 - edge] - sorted[edge]
    guard spread > steadySpread else { return (.steady, spread) }
    let levels = track.points.map { 20 * log10(max($0.amplitude, 1e-12)) }
    if deviation(of: withoutTrend(levels)) > 1 { return (.chorus, spread) }
    let swings = withoutTrend(cents)
    let turns = zip(swings, swings.dropFirst()).count { $0 * $1 < 0 }
    let seconds = (track.points.last?.seconds ?? 0) - (track.points.first?.seconds ?? 0)
    return (Double(turns) >= 4 * seconds ? .vibrato : .wandering, spread)
  }

  /// Returns values with their linear trend removed.
  private static func withoutTrend(_ values: [Double]) -> [Double] {
    let line = LineFit(values.enumerated().map { (Double($0), $1, 1) })
    return values.enumerated().map { line.rest(Double($0), $1) }
  }

  private static func deviation(of values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }
}

/// A track of the pitch and the level of one partial.
package struct ToneTrack: Sendable {
  /// A measurement of the partial.
  package struct Point: Sendable {
    /// The middle of the measurement, in seconds from the beginning of the signal.
    package let seconds: Double
    /// The frequency of the partial, in Hz.
    package let hertz: Double
    /// The amplitude of the partial, 1 for a sine of full scale.
    package let amplitude: Double
  }

  /// The measurements, in order of time.
  package let points: [Point]

  /// Tracks a partial.
  /// - Parameters:
  ///   - samples: the signal.
  ///   - rate: frames per second.
  ///   - hertz: the approximate frequency of the partial.
  ///   - window: the duration of each measurement in seconds, at least some periods.
  ///   - hop: the time from one measurement to the next, in seconds.
  package init(
    _ samples: ArraySlice<Float>, rate: Double, near hertz: Double, window: Double, hop: Double
  ) {
    let width = min(max(8, Int(window * rate)), max(samples.count, 8))
    let hop = max(1, Int(hop * rate))
    let weights = KaiserWindow(count: width, beta: 9)
    let step = 2 * Double.pi * hertz / rate
    let mixed = samples.enumerated().map { index, sample in
      (Double(sample) * cos(step * Double(index)), -Double(sample) * sin(step * Double(index)))
    }
    var looks: [(middle: Double, phase: Double, amplitude: Double)] = []
    for start in stride(from: 0, through: mixed.count - width, by: hop) {
      var (real, imaginary) = (0.0, 0.0)
      for index in 0..<width {
        real += mixed[start + index].0 * weights.weights[index]
        imaginary += mixed[start + index].1 * weights.weights[index]
      }
      looks.append(
        (
          (Double(start) + Double(width) / 2) / rate, atan2(imaginary, real),
          2 * hypot(real, imaginary) / weights.sum
        ))
    }
    points = zip(looks, looks.dropFirst()).map { early, late in
      let turned = remainder(late.phase - early.phase, 2 * Double.pi)
      return Point(
        seconds: (early.middle + late.middle) / 2,
        hertz: hertz + turned * rate / (2 * Double.pi * Double(hop)),
        amplitude: (early.amplitude + late.amplitude) / 2)
    }
  }
}

/// The pitch of a recorded or synthesised tone after its attack.
package struct TonePitch: Hashable, Sendable {
  /// The frequency in Hz of the first partial of the series that best fits the partials.
  package let hertz: Double
  /// The root mean square deviation of the pitch from its mean while the tone sounds, in cents.
  package let swing: Double
  /// The difference between the pitch of one half of the tone and that of the whole, in cents.
  package let drift: Double
  /// The difference between the pitch and the energy-weighted mean of its momentary pitches, in
  /// cents: if voices beat, the mean is between them, and the pitch at the strongest of them.
  package let blend: Double
  /// The root mean square deviation of the partials from the series, in cents.
  package let scatter: Double
  /// The level of all partials together relative to the whole signal in decibels, 0 or less.
  package let level: Double
  /// The time in seconds during which the tone is less than 30 dB below its loudest.
  package let duration: Double
}

/// The character of a tone, by the steadiness of its pitch.
package enum ToneCharacter: String, Sendable, CaseIterable {
  /// Its pitch stays within half a cent.
  case steady
  /// Its pitch oscillates, but its level does not.
  case vibrato
  /// Its level beats, because several partials are close together.
  case chorus
  /// Most of it is away from the harmonics of its pitch.
  case noise
  /// Its pitch moves without oscillating.
  case wandering
  /// It ends before its pitch can be determined.
  case brief
}
