import Foundation

/// How loud each frequency is in a short part of a signal.
public struct Spectrum {
  /// Decibels from 0 Hz to half the rate; 0 is a sine of full scale.
  public let decibels: [Double]
  private let binWidth: Double

  /// Looks at a part of a signal through a Kaiser window; its length is a power of two.
  public init(_ samples: ArraySlice<Float>, rate: Double) {
    let count = samples.count
    precondition(count > 1 && count & (count - 1) == 0, "not a power of two")
    let window = KaiserWindow(count: count).weights
    let scale = 2 / window.reduce(0, +)
    var real = zip(samples, window).map { Double($0) * $1 * scale }
    var imaginary = [Double](repeating: 0, count: count)
    Self.transform(&real, &imaginary)
    decibels = (0...count / 2).map { bin in
      10 * log10(max(1e-30, real[bin] * real[bin] + imaginary[bin] * imaginary[bin]))
    }
    binWidth = rate / Double(count)
  }

  /// The loudest there is.
  public var peak: Double { decibels.max() ?? -300 }

  /// The loudest of what lies in a band, Hz.
  public func loudest(within band: ClosedRange<Double>) -> Double {
    decibels.indices
      .filter { band.contains(Double($0) * binWidth) }
      .map { decibels[$0] }
      .max() ?? -300
  }

  /// The loudest of what lies outside a band, Hz.
  public func loudest(outside band: ClosedRange<Double>) -> Double {
    decibels.indices
      .filter { !band.contains(Double($0) * binWidth) }
      .map { decibels[$0] }
      .max() ?? -300
  }

  /// The fast Fourier transform of radix two, in place.
  private static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    let count = real.count
    var mirrored = 0
    for index in 1..<count {
      var bit = count >> 1
      while mirrored & bit != 0 {
        mirrored ^= bit
        bit >>= 1
      }
      mirrored |= bit
      if index < mirrored {
        real.swapAt(index, mirrored)
        imaginary.swapAt(index, mirrored)
      }
    }
    var half = 1
    while half < count {
      for offset in 0..<half {
        let angle = -Double.pi * Double(offset) / Double(half)
        let (cosine, sine) = (cos(angle), sin(angle))
        for even in stride(from: offset, to: count, by: half * 2) {
          let odd = even + half
          let oddReal = real[odd] * cosine - imaginary[odd] * sine
          let oddImaginary = real[odd] * sine + imaginary[odd] * cosine
          (real[odd], imaginary[odd]) = (real[even] - oddReal, imaginary[even] - oddImaginary)
          real[even] += oddReal
          imaginary[even] += oddImaginary
        }
      }
      half *= 2
    }
  }
}
