import Foundation
import PeachMeasure
import Testing

@Suite("Two recordings of one sound")
struct PairTests {
  @Test(
    "the speed of a recording that is read faster is measured, for noise too",
    arguments: [0.1, -0.1, 0.13, 1])
  func cents(cents: Double) throws {
    let ratio = exp2(cents / 1200)
    let rich = [0.3, 0.2, 0.1, 0.05]
    for hertz in [65.4, 261.6, 1046.5] {
      let plain = Signal.tone(hertz, amplitudes: rich)
      let changed = Signal.tone(hertz * ratio, amplitudes: rich)
      let pair = Pair(plain: plain[...], changed: changed[...])
      let heard = try #require(pair.cents(in: 2000..<46_000, near: 0.1))
      #expect(abs(heard - cents) < 0.001, "\(hertz) Hz: \(heard)")
    }
  }

  @Test("unrelated sounds have no distance")
  func unrelated() {
    let noise = Signal.noise(seconds: 2)
    let pair = Pair(plain: noise[..<48_000], changed: noise[48_000...])
    #expect(pair.cents(in: 2000..<46_000, near: 0.1) == nil)
  }

  @Test("the course of a level is found, whatever the sound is")
  func envelope() {
    let plain = Signal.tone(300, amplitudes: [0.3, 0.2])
    let changed = plain.enumerated().map { $1 * (1 - Float($0) / 96_000) }
    let pair = Pair(plain: plain[...], changed: changed[...])
    let factors = pair.envelope(in: 1000..<40_000)
    for (index, factor) in factors.enumerated() {
      #expect(abs(factor - (1 - Float(index + 1000) / 96_000)) < 1e-3)
    }
  }

  @Test("a difference is measured against the loudest frame")
  func difference() {
    let plain = Signal.tone(300)
    var changed = plain
    #expect(Pair(plain: plain[...], changed: changed[...]).difference(in: 0..<48_000) == -300)
    changed[777] += 0.05
    let heard = Pair(plain: plain[...], changed: changed[...]).difference(in: 0..<48_000)
    #expect(abs(heard + 20) < 0.01)
  }
}
