import Foundation

/// A signal shifted down so that a given frequency is at zero, and decimated.
struct ShiftedBand {
  /// The number of frames in each sum of the first step; the second step weights these sums.
  private static let sum = 4
  /// The number of sums from one value to the next: the new rate is a sixteenth of the signal's, 3
  /// kHz.
  private static let step = 4
  // The weights suppress by 75 dB what would alias onto a partial.
  private static let weights = KaiserWindow(count: 24, beta: 10).weights
  /// The resulting amplitude of a tone of amplitude 1.
  private static let gain = weights.reduce(0, +) * Double(sum) / 2

  /// The frequency in Hz that is now at zero.
  let hertz: Double
  private let rate: Double
  private let real: [Double]
  private let imaginary: [Double]

  /// Shifts a signal down.
  init(_ samples: ArraySlice<Float>, rate: Double, down hertz: Double) {
    self.hertz = hertz
    self.rate = rate / Double(Self.sum * Self.step)
    let (sumsX, sumsY) = Self.sums(samples, down: hertz / rate)
    let weights = Self.weights
    let count = max(0, (sumsX.count - weights.count) / Self.step)
    var real = [Double](repeating: 0, count: count)
    var imaginary = real
    for index in 0..<count {
      for (tap, weight) in weights.enumerated() {
        real[index] += sumsX[index * Self.step + tap] * weight
        imaginary[index] += sumsY[index * Self.step + tap] * weight
      }
    }
    self.real = real
    self.imaginary = imaginary
  }

  /// Returns the signal shifted down by a fraction of its rate, summed in groups.
  private static func sums(
    _ samples: ArraySlice<Float>, down turns: Double
  ) -> ([Double], [Double]) {
    let count = samples.count / sum
    var real = [Double](repeating: 0, count: count)
    var imaginary = real
    let (stepX, stepY) = (cos(2 * Double.pi * turns), -sin(2 * Double.pi * turns))
    var (x, y) = (1.0, 0.0)
    samples.withUnsafeBufferPointer { samples in
      for index in 0..<count {
        // Computed afresh from time to time, so that rounding errors do not add up.
        if index % 64 == 0 {
          let angle = (turns * Double(index * sum)).truncatingRemainder(dividingBy: 1)
          (x, y) = (cos(2 * Double.pi * angle), -sin(2 * Double.pi * angle))
        }
        for frame in index * sum..<(index + 1) * sum {
          let sample = Double(samples[frame])
          real[index] += sample * x
          imaginary[index] += sample * y
          (x, y) = (x * stepX - y * stepY, x * stepY + y * stepX)
        }
      }
    }
    return (real, imaginary)
  }

  /// Returns the offset from zero of the loudest tone in the first half second.
  /// - Parameter reach: the range to search on both sides, in Hz.
  /// - Returns: the offset in Hz, accurate to about one.
  func loudest(within reach: Double) -> Double {
    let count = min(Int(rate / 2), real.count)
    let window = KaiserWindow(count: count, beta: 8).weights
    let (x, y) = (zip(real, window).map(*), zip(imaginary, window).map(*))
    func power(_ offset: Double) -> Double {
      let turn = -2 * Double.pi * offset / rate
      let (stepX, stepY) = (cos(turn), sin(turn))
      var (phaseX, phaseY, sumX, sumY) = (1.0, 0.0, 0.0, 0.0)
      for index in 0..<count {
        sumX += x[index] * phaseX - y[index] * phaseY
        sumY += x[index] * phaseY + y[index] * phaseX
        (phaseX, phaseY) = (phaseX * stepX - phaseY * stepY, phaseX * stepY + phaseY * stepX)
      }
      return sumX * sumX + sumY * sumY
    }
    // The window's main lobe is 10 Hz wide, so steps of two find every peak.
    let steps = max(2, Int((reach / 2).rounded(.up)))
    let offsets = (-steps...steps).map { reach * Double($0) / Double(steps) }
    return offsets.max { power($0) < power($1) } ?? 0
  }

  /// Measures the tone at an offset through a sliding window.
  /// - Parameters:
  ///   - offset: the offset from zero, in Hz.
  ///   - segment: the duration of the window, in seconds.
  ///   - hop: the time from one measurement to the next, in seconds.
  /// - Returns: the complex amplitudes, 1 for full scale, with phases relative to a tone of exactly
  ///   that offset.
  func looks(at offset: Double, segment: Double, hop: Double) -> (
    real: [Double], imaginary: [Double]
  ) {
    let length = min(Int(segment * rate), real.count)
    let weights = KaiserWindow(count: length, beta: 8).weights
    let scale = 1 / (weights.reduce(0, +) * Self.gain)
    let window = weights.map { $0 * scale }
    var (looksX, looksY): ([Double], [Double]) = ([], [])
    let (turned, turnedY) = turned(by: offset)
    var look = 0
    while true {
      let first = Int((Double(look) * hop * rate).rounded())
      guard first + length <= real.count else { break }
      var (sumX, sumY) = (0.0, 0.0)
      for index in 0..<length {
        sumX += turned[first + index] * window[index]
        sumY += turnedY[first + index] * window[index]
      }
      looksX.append(sumX)
      looksY.append(sumY)
      look += 1
    }
    return (looksX, looksY)
  }

  private func turned(by offset: Double) -> ([Double], [Double]) {
    var (x, y) = (real, imaginary)
    for index in x.indices {
      let angle = -2 * Double.pi * offset * Double(index) / rate
      let (cosine, sine) = (cos(angle), sin(angle))
      (x[index], y[index]) = (
        x[index] * cosine - y[index] * sine, x[index] * sine + y[index] * cosine
      )
    }
    return (x, y)
  }
}
