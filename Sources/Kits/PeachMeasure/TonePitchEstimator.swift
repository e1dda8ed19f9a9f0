import Foundation

/// An estimator of the pitch of a tone with partials, such as that of an instrument rather than a
/// sine.
///
/// The pitch is that of the sustained part, as an attack may begin anywhere. The phase of each
/// partial is tracked, a straight line is fitted to each by least squares, and a series is fitted
/// to the lines. Every moment and every partial counts as it does for the ear, and less the less
/// certain it is: if the strings of a piano beat in one partial, the others still give the pitch.
package struct TonePitchEstimator {
  /// The number of partials used; those beyond the tenth, or more than 30 dB below the loudest,
  /// matter little to the ear.
  private static let partials = 10
  private static let weakest = 1e-3
  private static let highestHertz = 6000.0
  /// The uncertainty in cents below which one partial counts as much as another.
  private static let finest = 0.3
  /// The seconds at the beginning that belong to the stroke.
  private static let stroke = 0.03
  /// The seconds after which an attack is over; short tones use a share of their duration instead.
  private static let attack = 0.2
  private static let attackShare = 0.25
  /// The longest time that is analyzed, in seconds.
  private static let end = 1.9

  private let samples: ArraySlice<Float>
  private let rate: Double

  /// Creates an estimator for a tone from its first frame, ideally two seconds, sampled `rate`
  /// times a second.
  package init(_ samples: ArraySlice<Float>, rate: Double) {
    self.samples = samples
    self.rate = rate
  }

  private struct Partial {
    let number: Int
    let hertz: Double
    let track: PartialTrack
  }

  /// Returns the pitch near a frequency, at most half a semitone off.
  /// - Parameter guess: the expected frequency of the first partial, in Hz.
  /// - Returns: the pitch; nil for silence.
  package func pitch(near guess: Double) -> TonePitch? {
    let all = partials(of: guess)
    let duration = duration(of: all)
    let begin = min(Self.attack, max(Self.stroke, Self.attackShare * duration))
    let end = max(begin + 0.2, min(Self.end, duration))
    var parts = all.compactMap { partial in
      partial.track.part(from: begin, to: max(end, begin + 2 * partial.track.segment))
        .map { (partial: partial, part: $0) }
    }
    let tonal = parts.reduce(0) { $0 + $1.part.energy / 2 }
    guard let loudest = parts.map(\.part.energy).max(), loudest > 0 else { return nil }
    parts = parts.filter { $0.part.energy >= loudest * Self.weakest }
    let weights = parts.map { weight($0.part, of: $0.partial) }
    func series(_ hertz: (Int) -> Double?) -> PartialSeries? {
      PartialSeries(
        parts.indices.compactMap { index in
          hertz(index).map {
            PartialSeries.Point(
              number: parts[index].partial.number,
              cents: 1200 * log2($0 / parts[index].partial.hertz), weight: weights[index])
          }
        })
    }
    guard let whole = series({ parts[$0].part.hertz }) else { return nil }
    func part(from start: Double, to end: Double) -> Double? {
      series { parts[$0].partial.track.part(from: start, to: end)?.hertz }?.cents
    }
    let middle = (begin + end) / 2
    let halves = [part(from: begin, to: middle), part(from: middle, to: end)].compactMap { $0 }
    let mean = series { parts[$0].part.mean }?.cents ?? whole.cents
    let swings = zip(parts, weights).reduce(0) { $0 + $1.1 * $1.0.part.swing * $1.0.part.swing }
    return TonePitch(
      hertz: guess * exp2(whole.cents / 1200),
      swing: (swings / weights.reduce(0, +)).squareRoot(),
      drift: halves.map { abs($0 - whole.cents) }.max() ?? 0, blend: abs(mean - whole.cents),
      scatter: whole.scatter, level: level(tonal, from: begin, to: end), duration: duration)
  }

  private func partials(of guess: Double) -> [Partial] {
    // Eight periods keep neighboring partials out.
    let segment = max(0.08, 8 / guess)
    return (1...Self.partials).compactMap { number in
      let hertz = guess * Double(number)
      guard number == 1 || hertz < Self.highestHertz, hertz * 1.03 < rate / 2 else { return nil }
      return Partial(
        number: number, hertz: hertz,
        track: PartialTrack(ShiftedBand(samples, rate: rate, down: hertz), segment: segment))
    }
  }

  /// Returns the weight of a partial by its loudness, the importance of its region for pitch, and
  /// its certainty.
  private func weight(_ part: PartialTrack.Part, of partial: Partial) -> Double {
    let uncertainty = 1200 / log(2) * part.uncertainty / partial.hertz
    return pow(part.energy, PartialTrack.loudnessExponent / 2) * Self.dominance(partial.hertz)
      / (uncertainty * uncertainty + Self.finest * Self.finest)
  }

  /// Returns the importance of a frequency region for pitch, greatest around 700 Hz.
  ///
  /// Terhardt, Stoll and Seewann, J. Acoust. Soc. Am. 71, 679, 1982.
  private static func dominance(_ hertz: Double) -> Double {
    let off = hertz / 700 - 700 / hertz
    return 1 / (1 + 0.07 * off * off).squareRoot()
  }

  /// Returns the power of the partials relative to the total power, in decibels.
  private func level(_ tonal: Double, from start: Double, to end: Double) -> Double {
    let part = samples.dropFirst(Int(start * rate)).prefix(Int((end - start) * rate))
    let power = part.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(1, part.count))
    return power > 0 ? min(0, 10 * log10(max(tonal / power, 1e-30))) : 0
  }

  /// Returns the seconds until the partials together have fallen by 30 dB for good.
  private func duration(of partials: [Partial]) -> Double {
    let all = partials.map(\.track.energies)
    let shortest = all.map(\.count).min() ?? 0
    let energies = (0..<shortest).map { look in all.reduce(0) { $0 + $1[look] } }
    guard let loudest = energies.max(), loudest > 0,
      let last = energies.lastIndex(where: { $0 >= loudest * Self.weakest })
    else { return 0 }
    // A tone that sounds at the last measurement lasts to its end.
    let rest = last == shortest - 1 ? partials.first?.track.segment ?? 0 : 0
    return Double(last) * PartialTrack.hop + rest
  }
}

/// A series of partials that best fits measured ones.
///
/// Strings are stiff, so partial n is at n f √(1 + B n²) (Fletcher, Blackham and Stratton, J.
/// Acoust. Soc. Am. 34, 749, 1962), which in cents is a constant plus a multiple of n²; for winds
/// and organs, B is zero.
struct PartialSeries {
  /// A measured partial.
  struct Point {
    /// The number of the partial, 1 for the first.
    var number: Int
    /// The distance above its place in the series of the expected frequency, in cents.
    var cents: Double
    /// The weight of the partial.
    var weight: Double
  }

  /// The distance of the first partial of the series above the expected frequency, in cents.
  let cents: Double
  /// The root mean square deviation of the partials from the series, in cents.
  let scatter: Double

  /// The deviation in cents beyond which a partial counts less and less, so that one that beats or
  /// belongs to the body of the instrument does not pull the others along.
  private static let reach = 0.5
  private static let rounds = 4

  /// Fits a series to partials by least squares; nil if none counts.
  init?(_ points: [Point]) {
    var weights = points.map(\.weight)
    guard weights.reduce(0, +) > 0 else { return nil }
    var offs = points.map { _ in 0.0 }
    var first = 0.0
    for _ in 0..<Self.rounds {
      let line = LineFit(
        zip(points, weights).map { (Double($0.number * $0.number), $0.cents, $1) })
      // Two partials cannot distinguish stiffness from drift, and stiffness is never negative.
      let stiffness = points.count > 2 ? max(0, line.slope) : 0
      first = line.middle.y + stiffness * (1 - line.middle.x)
      offs = points.map {
        $0.cents - line.middle.y - stiffness * (Double($0.number * $0.number) - line.middle.x)
      }
      weights = points.indices.map {
        points[$0].weight / (1 + offs[$0] * offs[$0] / (Self.reach * Self.reach))
      }
    }
    cents = first
    let rest = zip(points, offs).reduce(0) { $0 + $1.0.weight * $1.1 * $1.1 }
    scatter = (rest / points.reduce(0) { $0 + $1.weight }).squareRoot()
  }
}

/// The median of weighted values, which none of them can move by itself.
enum WeightedMedian {
  /// Returns the value with half of the weight on either side; nil if nothing weighs anything.
  static func of(_ values: [(value: Double, weight: Double)]) -> Double? {
    let sorted = values.sorted { $0.value < $1.value }
    let half = sorted.reduce(0) { $0 + $1.weight } / 2
    guard half > 0 else { return nil }
    var (sum, last) = (0.0, sorted[0].value)
    for (value, weight) in sorted {
      // The middle of two values if both sides weigh the same.
      if sum == half { return (last + value) / 2 }
      sum += weight
      if sum > half { return value }
      last = value
    }
    return last
  }
}
