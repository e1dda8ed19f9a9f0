import Foundation
import PeachMeasure
import Testing

@Suite("The pitch of a tone with partials")
struct TonePitchEstimatorTests {
  private static let rate = SyntheticTone.rate

  private static func pitch(_ samples: [Float], near hertz: Double) throws -> TonePitch {
    try #require(TonePitchEstimator(samples[...], rate: rate).pitch(near: hertz))
  }

  private static func cents(_ pitch: TonePitch, above hertz: Double) -> Double {
    PitchEstimator.cents(from: hertz, to: pitch.hertz)
  }

  @Test(
    "a tone that is out of tune is measured to a hundredth of a cent",
    arguments: [65.4, 440, 3000], [-31.3, 7.3, 45])
  func deviation(hertz: Double, cents: Double) throws {
    let pitch = try Self.pitch(SyntheticTone.tone(hertz, cents: cents), near: hertz)
    #expect(abs(Self.cents(pitch, above: hertz) - cents) < 0.01)
    #expect(pitch.swing < 0.1)
    #expect(pitch.drift < 0.05)
    #expect(pitch.scatter < 0.05)
    #expect(pitch.level > -2)
  }

  @Test("a stiff string is as high as its first partial, loud or weak", arguments: [0.2, 0.002])
  func stiffness(first: Double) throws {
    let stiffness = 4e-4
    let tone = SyntheticTone.tone(
      261.6, amplitudes: [first, 0.1, 0.1, 0.05, 0.05, 0.02], stiffness: stiffness, decay: 1)
    let expected = 600 * log2(1 + stiffness)
    let pitch = try Self.pitch(tone, near: 261.6)
    #expect(abs(Self.cents(pitch, above: 261.6) - expected) < 0.05)
    #expect(pitch.scatter < 0.1)
  }

  @Test("one beating partial among steady ones does not move the pitch")
  func beating() throws {
    // Two strings of unlike strength beat in the first partial alone.
    let steady = SyntheticTone.tone(220, amplitudes: [0.1, 0.1, 0.1, 0.1])
    let other = SyntheticTone.tone(220, cents: 12, amplitudes: [0.09])
    let pitch = try Self.pitch(zip(steady, other).map(+), near: 220)
    #expect(abs(Self.cents(pitch, above: 220)) < 0.1)
  }

  @Test("a vibrato swings, and its mean is measured all the same")
  func vibrato() throws {
    let tone = SyntheticTone.tone(440, cents: 3) { 8 * sin(2 * .pi * 5 * $0) }
    let pitch = try Self.pitch(tone, near: 440)
    #expect(pitch.swing > 3)
    #expect(abs(Self.cents(pitch, above: 440) - 3) < 0.5)
  }

  @Test(
    "an attack that glides does not count, however loud",
    arguments: [30.0, -30], [0.0, 3])
  func attack(glide: Double, decay: Double) throws {
    let tone = SyntheticTone.gliding(220, cents: 4, from: glide, decay: decay)
    let pitch = try Self.pitch(tone, near: 220)
    #expect(abs(Self.cents(pitch, above: 220) - 4) < 0.05)
    #expect(pitch.drift < 0.1)
  }

  @Test(
    "of two voices that beat the stronger is the pitch, and a different mean is reported",
    arguments: [65.4, 130.8, 261.6, 523.3])
  func voices(hertz: Double) throws {
    let tone = SyntheticTone.voices(hertz, cents: -2.4, apart: 6, ratio: 0.7)
    let pitch = try Self.pitch(tone, near: hertz)
    #expect(abs(Self.cents(pitch, above: hertz) + 2.4) < 0.3)
    #expect(pitch.blend > 1)
  }

  @Test("noise in addition to a tone does not move it")
  func breath() throws {
    let tone = zip(SyntheticTone.tone(440, cents: 7), SyntheticTone.noise(0.02)).map(+)
    let pitch = try Self.pitch(tone, near: 440)
    #expect(abs(Self.cents(pitch, above: 440) - 7) < 0.02)
    #expect(pitch.drift < 0.1)
  }

  @Test("a pitch that falls drifts")
  func fall() throws {
    let pitch = try Self.pitch(SyntheticTone.tone(440) { -6 * $0 }, near: 440)
    #expect(pitch.drift > 1.5)
  }

  @Test("a struck tone that dies at once is short")
  func short() throws {
    let pitch = try Self.pitch(SyntheticTone.tone(440, decay: 40), near: 440)
    #expect(pitch.duration < 0.25)
  }

  @Test("partials that make no series scatter")
  func bell() throws {
    let bell = [(1.0, 0.0), (2, 35), (3, -40), (4, 30)].map { number, cents in
      SyntheticTone.tone(440 * number, cents: cents, amplitudes: [0.1])
    }
    let sum = bell[0].indices.map { index in bell.reduce(0) { $0 + $1[index] } }
    #expect(try Self.pitch(sum, near: 440).scatter > 10)
  }

  @Test("noise has hardly any partials")
  func noise() throws {
    let noise = SyntheticTone.noise(1)
    #expect(try Self.pitch(noise, near: 440).level < -15)
  }

  @Test("silence has no pitch")
  func silence() {
    let silence = [Float](repeating: 0, count: 96_000)
    #expect(TonePitchEstimator(silence[...], rate: Self.rate).pitch(near: 440) == nil)
  }
}
