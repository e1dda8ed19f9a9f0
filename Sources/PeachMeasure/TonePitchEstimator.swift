import Foundation

/// Measures the pitch of a tone with partials: an instrument's, rather than a sine's.
///
/// The partials are followed one by one and a series is laid through them. Strings are stiff, so
/// that partial n lies at n f √(1 + B n²) (Fletcher, Blackham and Stratton, J. Acoust. Soc. Am. 34,
/// 749, 1962), which in cents is a constant and a multiple of n²; for winds and organs B is zero. A
/// partial counts the more the stronger and the steadier it is: where the strings of a piano beat in
/// one, the others still tell the pitch.
public struct TonePitchEstimator {
  /// Partials beyond the eighth, or more than 30 dB below the loudest, say little to the ear.
  private static let partials = 8
  private static let weakest = 1e-3
  private static let highestHertz = 6000.0
  /// Cents of swing below which one partial counts as much as the other.
  private static let finest = 0.3
  /// Seconds at the beginning that belong to the stroke.
  private static let stroke = 0.03

  private let samples: ArraySlice<Float>
  private let rate: Double

  /// Looks at a tone from its first frame on, two seconds of it best, sampled `rate` times a second.
  public init(_ samples: ArraySlice<Float>, rate: Double) {
    self.samples = samples
    self.rate = rate
  }

  private struct Partial {
    let number: Int
    let track: PartialTrack
    let energy: Double
    let swing: Double
    var weight: Double { energy.squareRoot() / (swing * swing + finest * finest) }
    /// Cents above its place in a harmonic series.
    func cents(_ hertz: Double, above fundamental: Double) -> Double {
      1200 * log2(hertz / (fundamental * Double(number)))
    }
  }

  /// The pitch near a frequency, at most half a semitone away.
  /// - Parameter guess: Hz of the first partial.
  /// - Returns: nil when there is silence.
  public func pitch(near guess: Double) -> TonePitch? {
    let all = partials(of: guess)
    guard let loudest = all.map(\.energy).max(), loudest > 0 else { return nil }
    let partials = all.filter { $0.energy >= loudest * Self.weakest }
    guard let whole = series(partials, of: guess, from: Self.stroke, to: 1) else { return nil }
    // The tone as a short note has it, without its beginning, and as a long one has it.
    let others = [(Self.stroke, 0.5), (0.3, 1), (Self.stroke, 2)]
      .compactMap { series(partials, of: guess, from: $0, to: $1)?.cents }
    let weights = partials.reduce(0) { $0 + $1.weight }
    let swing = partials.reduce(0) { $0 + $1.weight * $1.swing * $1.swing } / weights
    return TonePitch(
      hertz: guess * exp2(whole.cents / 1200), swing: swing.squareRoot(),
      drift: others.map { abs($0 - whole.cents) }.max() ?? 0, scatter: whole.scatter,
      level: level(of: all), duration: duration(of: partials))
  }

  private func partials(of guess: Double) -> [Partial] {
    // Eight periods keep the neighbours out.
    let segment = max(0.08, 8 / guess)
    return (1...Self.partials).compactMap { number in
      let hertz = guess * Double(number)
      guard number == 1 || hertz < Self.highestHertz, hertz * 1.03 < rate / 2 else { return nil }
      let track = PartialTrack(
        ShiftedBand(samples, rate: rate, down: hertz), segment: segment)
      guard let part = track.part(from: Self.stroke, to: max(1, 3 * segment)) else { return nil }
      return Partial(number: number, track: track, energy: part.energy, swing: part.swing)
    }
  }

  /// The first partial of the best series through the partials, in cents above the guess.
  private func series(
    _ partials: [Partial], of guess: Double, from start: Double, to end: Double
  ) -> (cents: Double, scatter: Double)? {
    let points = partials.compactMap { partial in
      partial.track.part(from: start, to: end).map { part in
        (
          square: Double(partial.number * partial.number),
          cents: partial.cents(part.hertz, above: guess), weight: partial.weight
        )
      }
    }
    let weights = points.reduce(0) { $0 + $1.weight }
    guard weights > 0 else { return nil }
    let square = points.reduce(0) { $0 + $1.weight * $1.square } / weights
    let cents = points.reduce(0) { $0 + $1.weight * $1.cents } / weights
    let across = points.reduce(0) { $0 + $1.weight * ($1.square - square) * ($1.cents - cents) }
    let along = points.reduce(0) { $0 + $1.weight * ($1.square - square) * ($1.square - square) }
    // Two partials cannot tell stiffness from wander, and no string is softer than soft.
    let stiffness = points.count > 2 && along > 0 ? max(0, across / along) : 0
    let rest = points.reduce(0) { sum, point in
      let off = point.cents - cents - stiffness * (point.square - square)
      return sum + point.weight * off * off
    }
    return (cents + stiffness * (1 - square), (rest / weights).squareRoot())
  }

  /// The partials' power against that of everything, in decibels.
  private func level(of partials: [Partial]) -> Double {
    let second = samples.dropFirst(Int(Self.stroke * rate)).prefix(Int(rate))
    let power = second.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(1, second.count))
    let tonal = partials.reduce(0) { $0 + $1.energy / 2 }
    return power > 0 ? min(0, 10 * log10(max(tonal / power, 1e-30))) : 0
  }

  /// Seconds until the partials together have fallen by 30 dB for good.
  private func duration(of partials: [Partial]) -> Double {
    let shortest = partials.map(\.track.energies.count).min() ?? 0
    let energies = (0..<shortest).map { look in
      partials.reduce(0) { $0 + $1.track.energies[look] }
    }
    let loudest = energies.max() ?? 0
    let last = energies.lastIndex { $0 >= loudest * Self.weakest } ?? 0
    return Double(last) * PartialTrack.hop
  }
}
