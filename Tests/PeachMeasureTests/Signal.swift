import Foundation

/// Signals whose every property is known.
enum Signal {
  static let rate = 48_000.0

  /// A sine, or with more amplitudes a tone with partials.
  static func tone(
    _ hertz: Double, seconds: Double = 1, amplitudes: [Double] = [0.5]
  ) -> [Float] {
    (0..<Int(seconds * rate)).map { frame in
      let turn = 2 * Double.pi * hertz * Double(frame) / rate
      return Float(
        amplitudes.enumerated().reduce(0) { $0 + $1.element * sin(turn * Double($1.offset + 1)) })
    }
  }

  /// A sine whose pitch goes up and down.
  static func vibrato(_ hertz: Double, cents: Double, times: Double) -> [Float] {
    var turn = 0.0
    return (0..<Int(rate)).map { frame in
      let swing = cents * sin(2 * Double.pi * times * Double(frame) / rate)
      turn += hertz * exp2(swing / 1200) / rate
      return Float(0.5 * sin(2 * Double.pi * turn))
    }
  }

  /// The same noise every time.
  static func noise(seconds: Double = 1) -> [Float] {
    var state: UInt64 = 7
    return (0..<Int(seconds * rate)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(Int32(truncatingIfNeeded: state >> 32)) / Float(1 << 32)
    }
  }
}
