import Foundation

/// Two recordings of one sound, one plain and one with a change, compared frame by frame.
package struct Pair {
  private let plain: ArraySlice<Float>
  private let changed: ArraySlice<Float>

  /// Pairs two recordings, aligned at their first frames.
  /// - Parameters:
  ///   - plain: the recording without the change.
  ///   - changed: the recording with the change.
  package init(plain: ArraySlice<Float>, changed: ArraySlice<Float>) {
    self.plain = plain
    self.changed = changed
  }

  /// The number of frames that both have.
  package var count: Int { min(plain.count, changed.count) }

  /// Returns the part of a range of frames that both have.
  private func both(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }

  /// Returns the greatest difference within a range of frames, in dB of the greatest value of the
  /// plain one.
  package func difference(in range: Range<Int>) -> Double {
    var difference: Float = 0
    var peak: Float = 0
    for index in both(range) {
      let value = plain[plain.startIndex + index]
      difference = max(difference, abs(changed[changed.startIndex + index] - value))
      peak = max(peak, abs(value))
    }
    return peak > 0 ? max(-300, 20 * log10(Double(difference / peak))) : 0
  }

  /// Returns the factor frame by frame within a range; where the plain one is near zero, the factor
  /// is interpolated linearly between the frames where it is not.
  package func envelope(in range: Range<Int>) -> [Float] {
    let peak = SignalChecks.peak(plain)
    var factors = [Float](repeating: 1, count: range.count)
    var known = -1
    for index in both(range) {
      let value = plain[plain.startIndex + index]
      guard Double(abs(value)) > 0.05 * peak else { continue }
      let place = index - range.lowerBound
      factors[place] = changed[changed.startIndex + index] / value
      let from = known < 0 ? factors[place] : factors[known]
      for between in (known + 1)..<place {
        let part = Float(between - known) / Float(place - known)
        factors[between] = from + (factors[place] - from) * part
      }
      known = place
    }
    for rest in (known + 1)..<factors.count { factors[rest] = known < 0 ? 1 : factors[known] }
    return factors
  }

  // MARK: Pitch

  /// Returns the difference in pitch of the changed one, found from the rate at which it runs ahead
  /// of the plain one.
  ///
  /// It needs no partials, so it also works for sounds with vibrato, chorus or noise, as long as
  /// they are the same each time.
  /// - Parameters:
  ///   - range: the range of frames, some ten thousand.
  ///   - expected: the expected difference in cents, accurate to some cents.
  ///   - beginning: the frame up to which the two are the same.
  /// - Returns: the difference in cents; nil if the two are unrelated.
  package func cents(
    in range: Range<Int>, near expected: Double, since beginning: Int = 0
  ) -> Double? {
    let size = 4096
    let looks = 9
    guard range.count >= 2 * size else { return nil }
    let slope = exp2(expected / 1200) - 1
    let window = KaiserWindow(count: size, beta: 6)
    var points: [(x: Double, y: Double, weight: Double)] = []
    for look in 0..<looks {
      let start = range.lowerBound + (range.count - size) * look / (looks - 1)
      let time = Double(start + size / 2)
      let last = points.last ?? (Double(beginning), 0, 0)
      let lag = last.y + slope * (time - last.x)
      guard let found = lead(at: start, near: lag, window: window) else { continue }
      points.append((time, found.lead, found.weight))
    }
    guard points.count >= 3 else { return nil }
    // Parts that have died away count less.
    return 1200 * log2(1 + LineFit(points).slope)
  }

  /// Returns the frames by which the changed one is ahead in a short part, to a small fraction of a
  /// frame, and the loudness of that part.
  private func lead(
    at start: Int, near expected: Double, window: KaiserWindow
  ) -> (lead: Double, weight: Double)? {
    let size = window.weights.count
    // The whole frames of the expected lead are removed first; the transforms see the rest.
    let whole = Int(expected.rounded())
    guard start + whole >= 0, start + whole + size <= plain.count, start + size <= changed.count
    else { return nil }
    var real = [Double](repeating: 0, count: size)
    var imaginary = real
    for index in 0..<size {
      real[index] = Double(plain[plain.startIndex + start + whole + index]) * window.weights[index]
      imaginary[index] = Double(changed[changed.startIndex + start + index]) * window.weights[index]
    }
    // Both real signals in one complex transform.
    FourierTransform.transform(&real, &imaginary)
    var cross: [(omega: Double, real: Double, imaginary: Double)] = []
    var (powerA, powerB) = (0.0, 0.0)
    for bin in 1..<size / 2 {
      let mirror = size - bin
      let aReal = (real[bin] + real[mirror]) / 2
      let aImaginary = (imaginary[bin] - imaginary[mirror]) / 2
      let bReal = (imaginary[bin] + imaginary[mirror]) / 2
      let bImaginary = (real[mirror] - real[bin]) / 2
      powerA += aReal * aReal + aImaginary * aImaginary
      powerB += bReal * bReal + bImaginary * bImaginary
      cross.append(
        (
          2 * Double.pi * Double(bin) / Double(size), bReal * aReal + bImaginary * aImaginary,
          bImaginary * aReal - bReal * aImaginary
        ))
    }
    guard powerA > 0, powerB > 0 else { return nil }
    let rest = peak(of: cross)
    guard rest.value > 0.25 * (powerA * powerB).squareRoot() else { return nil }
    return (Double(whole) + rest.lead, (powerA * powerB).squareRoot())
  }

  /// Returns the lead at which the two are most alike: the best of a grid, refined by Newton's
  /// method.
  private func peak(
    of cross: [(omega: Double, real: Double, imaginary: Double)]
  ) -> (lead: Double, value: Double) {
    // Silent lines carry no information and cost time.
    let loudest = cross.reduce(0) { max($0, hypot($1.real, $1.imaginary)) }
    let lines = cross.filter { hypot($0.real, $0.imaginary) > 1e-5 * loudest }
    func look(_ lead: Double) -> (value: Double, slope: Double, bend: Double) {
      var (value, slope, bend) = (0.0, 0.0, 0.0)
      for line in lines {
        let (cosine, sine) = (cos(line.omega * lead), sin(line.omega * lead))
        let along = line.real * cosine + line.imaginary * sine
        let across = line.imaginary * cosine - line.real * sine
        value += along
        slope += line.omega * across
        bend -= line.omega * line.omega * along
      }
      return (value, slope, bend)
    }
    var best = (lead: 0.0, value: -Double.infinity)
    for lead in stride(from: -3.0, through: 3, by: 0.25) {
      let value = look(lead).value
      if value > best.value { best = (lead, value) }
    }
    for _ in 0..<4 {
      let here = look(best.lead)
      guard here.bend < 0 else { break }
      best.lead -= min(max(here.slope / here.bend, -0.25), 0.25)
    }
    best.value = look(best.lead).value
    return best
  }
}
