import Foundation
import PeachMeasure
import Testing

@Suite("The pitch of a tone by its spectrum")
struct SpectralPitchTests {
  private static let rate = SyntheticTone.rate

  /// Returns the pitch of the lasting part of a tone, from 0.2 s to 1.9 s.
  private static func cents(_ samples: [Float], above hertz: Double) throws -> Double {
    let part = samples[Int(0.2 * rate)..<Int(1.9 * rate)]
    let spectrum = try #require(GaussianSpectrum(part, rate: rate))
    let pitch = try #require(SpectralPitch(spectrum, near: hertz))
    return 1200 * log2(pitch.hertz / hertz)
  }

  @Test(
    "a tone that is out of tune is measured to a hundredth of a cent",
    arguments: [65.4, 440, 3000], [-31.3, 7.3, 45])
  func deviation(hertz: Double, cents: Double) throws {
    let tone = SyntheticTone.tone(hertz, cents: cents)
    #expect(abs(try Self.cents(tone, above: hertz) - cents) < 0.01)
  }

  @Test("a tone that dies away is measured like one that lasts", arguments: [1.0, 4, 10])
  func decay(nepers: Double) throws {
    let tone = SyntheticTone.tone(220, cents: 5, decay: nepers)
    #expect(abs(try Self.cents(tone, above: 220) - 5) < 0.02)
  }

  @Test("a stiff string is as high as its first partial, loud or weak", arguments: [0.2, 0.01])
  func stiffness(first: Double) throws {
    let stiffness = 4e-4
    let tone = SyntheticTone.tone(
      261.6, amplitudes: [first, 0.1, 0.1, 0.05, 0.05, 0.02], stiffness: stiffness)
    #expect(abs(try Self.cents(tone, above: 261.6) - 600 * log2(1 + stiffness)) < 0.02)
  }

  @Test("noise in addition to a tone, and a vibrato around it, do not move it")
  func unsteady() throws {
    let breath = zip(SyntheticTone.tone(440, cents: 7), SyntheticTone.noise(0.02)).map(+)
    #expect(abs(try Self.cents(breath, above: 440) - 7) < 0.02)
    let vibrato = SyntheticTone.tone(440, cents: 3) { 8 * sin(2 * .pi * 5 * $0) }
    #expect(abs(try Self.cents(vibrato, above: 440) - 3) < 0.5)
  }

  @Test(
    "of two voices that beat the stronger is the pitch", arguments: [65.4, 130.8, 261.6, 523.3])
  func voices(hertz: Double) throws {
    let tone = SyntheticTone.voices(hertz, cents: -2.4, apart: 6, ratio: 0.7)
    #expect(abs(try Self.cents(tone, above: hertz) + 2.4) < 0.3)
  }

  @Test("one partial that is elsewhere does not move the others")
  func stray() throws {
    let steady = SyntheticTone.tone(220, amplitudes: [0.1, 0.1, 0, 0.1, 0.1])
    let stray = SyntheticTone.tone(660, cents: 20, amplitudes: [0.1])
    #expect(abs(try Self.cents(zip(steady, stray).map(+), above: 220)) < 0.02)
  }

  @Test("silence has no pitch, and nor have a few frames")
  func silence() {
    let silence = [Float](repeating: 0, count: 48_000)
    for count in [0, 10, 48_000] {
      let spectrum = GaussianSpectrum(silence.prefix(count), rate: Self.rate)
      #expect(spectrum.flatMap { SpectralPitch($0, near: 440) } == nil)
    }
  }
}
