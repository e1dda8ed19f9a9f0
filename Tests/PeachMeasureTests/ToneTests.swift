import Foundation
import PeachMeasure
import Testing

@Suite("A tone's character")
struct ToneTests {
  private func tone(_ samples: [Float], near hertz: Double = 440) -> Tone {
    Tone(samples[...], rate: Signal.rate, near: hertz)
  }

  @Test("a tone out of tune is steady, and measured by its fundamental or by a stronger partial")
  func steady() throws {
    for amplitudes in [[0.4, 0.2, 0.1], [0.002, 0.4, 0.1]] {
      let heard = tone(Signal.tone(441, amplitudes: amplitudes))
      #expect(heard.character == .steady)
      let hertz = try #require(heard.hertz)
      #expect(abs(1200 * log2(hertz / 441)) < 0.001)
    }
    #expect(tone(Signal.tone(441, amplitudes: [0.002, 0.4, 0.1])).partial == 2)
  }

  @Test("vibrato, beating, noise and a short blow are distinguished")
  func unsteady() {
    #expect(tone(Signal.vibrato(440, cents: 10, times: 6)).character == .vibrato)
    let beating = zip(Signal.tone(440), Signal.tone(443)).map { ($0 + $1) / 2 }
    #expect(tone(beating).character == .chorus)
    #expect(tone(Signal.noise()).character == .noise)
    #expect(tone(Signal.tone(440, seconds: 0.05)).character == .brief)
    #expect(tone([Float](repeating: 0, count: 48_000)).character == .brief)
  }

  @Test("a partial is followed on its way to another pitch")
  func track() throws {
    let low = Signal.tone(1000, seconds: 0.5)
    let high = Signal.tone(1000 * exp2(50.0 / 1200), seconds: 0.5)
    let track = ToneTrack(
      (low + high)[...], rate: Signal.rate, near: 1000, window: 0.01, hop: 0.001)
    let first = try #require(track.points.first)
    let last = try #require(track.points.last)
    #expect(abs(1200 * log2(first.hertz / 1000)) < 0.01)
    #expect(abs(1200 * log2(last.hertz / 1000) - 50) < 0.01)
    #expect(abs(first.amplitude - 0.5) < 0.001)
  }

  @Test("a sine has a level and no residue, and a harmonic is one")
  func fit() {
    let pure = SineFit(Signal.tone(440)[..<8192], rate: Signal.rate, hertz: 440)
    #expect(abs(pure.level + 6.0206) < 0.001)
    #expect(pure.residue < -140)
    let harmonic = Signal.tone(440, amplitudes: [0.5, 0.0005])
    let fit = SineFit(harmonic[..<8192], rate: Signal.rate, hertz: 440)
    #expect(abs(fit.residue + 60) < 0.2)
  }

  @Test("a spectrum says where it is loudest")
  func spectrum() {
    let spectrum = Spectrum(
      Signal.tone(1000, amplitudes: [0.1, 0.5])[..<8192], rate: Signal.rate)
    let peak = spectrum.peak(within: 500...1500)
    #expect(abs(peak.hertz - 1000) < spectrum.binWidth)
    #expect(abs(peak.decibels + 20) < 1)
  }

  @Test("a spectrum is had of any number of frames", arguments: [0, 1, 2, 3, 1000, 28_800])
  func anyLength(count: Int) {
    let spectrum = Spectrum(Signal.tone(1000).prefix(count), rate: Signal.rate)
    #expect(spectrum.decibels.count >= 2)
    #expect(spectrum.binWidth * Double(spectrum.decibels.count - 1) == Signal.rate / 2)
    if count > 100 {
      #expect(abs(spectrum.peak(within: 0...24_000).hertz - 1000) <= spectrum.binWidth)
    }
  }

  @Test("recordings that end sooner than a stretch are compared as far as they go")
  func shortPair() {
    let tone = Signal.tone(1000)
    let pair = Pair(plain: tone.prefix(100), changed: tone[...])
    #expect(pair.difference(in: 0..<1000) == -300)
    #expect(pair.envelope(in: 50..<200).count == 150)
  }
}
