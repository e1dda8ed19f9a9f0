import Foundation

/// Tones whose every property is known.
enum SyntheticTone {
  static let rate = 48_000.0

  /// Two seconds of a tone with partials.
  /// - Parameters:
  ///   - hertz: where it belongs.
  ///   - cents: by how much it is off.
  ///   - amplitudes: of the partials, from the first.
  ///   - stiffness: of the string.
  ///   - decay: nepers a second.
  ///   - bend: cents by which it is off beyond that after some seconds.
  /// - Returns: the samples.
  static func tone(
    _ hertz: Double, cents: Double = 0, amplitudes: [Double] = [0.2, 0.1, 0.05, 0.02],
    stiffness: Double = 0, decay: Double = 0, bend: (Double) -> Double = { _ in 0 }
  ) -> [Float] {
    var phases = [Double](repeating: 0, count: amplitudes.count)
    return (0..<Int(2 * rate)).map { frame in
      let seconds = Double(frame) / rate
      let now = hertz * exp2((cents + bend(seconds)) / 1200)
      var sum = 0.0
      for index in amplitudes.indices {
        let number = Double(index + 1)
        sum += amplitudes[index] * exp(-decay * seconds) * sin(2 * .pi * phases[index])
        phases[index] += number * now * (1 + stiffness * number * number).squareRoot() / rate
      }
      return Float(sum)
    }
  }

  /// A tone that begins sharp, or flat, and has come to its pitch after a fifth of a second.
  static func gliding(
    _ hertz: Double, cents: Double, from start: Double, decay: Double = 0
  ) -> [Float] {
    tone(hertz, cents: cents, decay: decay) { start * max(0, 1 - $0 / 0.2) }
  }

  /// Two voices of the same color: the second some cents higher, and weaker.
  static func voices(_ hertz: Double, cents: Double, apart: Double, ratio: Double) -> [Float] {
    let amplitudes = (1...9).map { $0 % 2 == 1 ? 0.2 / Double($0) : 0 }
    return zip(
      tone(hertz, cents: cents, amplitudes: amplitudes),
      tone(hertz, cents: cents + apart, amplitudes: amplitudes.map { $0 * ratio })
    ).map(+)
  }

  /// Noise of a power, the same every time.
  static func noise(_ amplitude: Double) -> [Float] {
    var state: UInt64 = 1
    return (0..<Int(2 * rate)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(amplitude * Double(Int64(bitPattern: state) >> 40) / Double(1 << 23))
    }
  }
}
