import Foundation

/// The radix-2 fast Fourier transform.
enum FourierTransform {
  /// Transforms in place; the length must be a power of two.
  static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    let count = real.count
    reorder(&real, &imaginary)
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

  /// Moves every value to the index with its bits reversed.
  private static func reorder(_ real: inout [Double], _ imaginary: inout [Double]) {
    var mirrored = 0
    for index in 1..<real.count {
      var bit = real.count >> 1
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
  }
}
