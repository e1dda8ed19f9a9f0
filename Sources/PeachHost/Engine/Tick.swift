import Foundation

/// The short unpitched sound for a wrong answer: a noise burst that dies away, the same every time.
package struct Tick {
  /// The duration in seconds.
  package static let seconds = 0.030
  /// The linear peak amplitude: clearly audible, but softer than a note.
  package static let peak = 0.15

  package let samples: UnsafeMutablePointer<Float>
  package let count: Int

  /// Computes the burst for a rate.
  ///
  /// Called on the main thread.
  package init(rate: Double) {
    count = max(1, Int(rate * Self.seconds))
    samples = .allocate(capacity: count)
    keepResident(samples, count: count)
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in 0..<count {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let noise = Double(seed >> 40) / Double(1 << 23) - 1
      let time = (Double(index) + 0.5) / Double(count)
      // Rises within a tenth and falls as a raised cosine, so there is no step at either end.
      let level = min(1, time * 10) * 0.5 * (1 + cos(.pi * time))
      (samples + index).initialize(to: Float(noise * level * Self.peak))
    }
  }

  package func deallocate() { samples.deallocate() }
}
