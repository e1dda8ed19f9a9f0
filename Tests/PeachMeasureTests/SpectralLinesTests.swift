import Foundation
import PeachMeasure
import Testing

@Suite("The lines of a tone's spectrum")
struct SpectralLinesTests {
  private static let rate = SyntheticTone.rate

  /// A bell: the ratios of its partials to the prime, and how loud they are and die away.
  struct Bell: CustomTestStringConvertible {
    let name: String
    let partials: [(ratio: Double, amplitude: Double, decay: Double)]

    var testDescription: String { name }

    static let church = Bell(
      name: "church",
      partials: [
        (0.5, 0.1, 0.5), (1, 0.12, 0.9), (1.2, 0.12, 1.2), (1.5, 0.05, 1.6), (2, 0.14, 2),
        (2.5, 0.04, 2.6), (2.6667, 0.03, 3), (3.0, 0.05, 3.4), (4, 0.03, 4), (5.33, 0.02, 5),
      ])
    static let stretched = Bell(
      name: "stretched",
      partials: [
        (0.5, 0.1, 0.4), (1, 0.1, 0.7), (1.19, 0.09, 0.9), (1.506, 0.05, 1.2), (2, 0.15, 1.4),
        (2.514, 0.05, 2), (3.011, 0.06, 2.4), (4.166, 0.05, 3), (5.433, 0.03, 4),
      ])
    static let hand = Bell(
      name: "without a hum", partials: [(1, 0.2, 1), (2.4, 0.1, 2), (3.01, 0.1, 2), (4.2, 0.05, 3)])
    static let bar = Bell(name: "bar", partials: [(1, 0.2, 1), (2.756, 0.1, 2), (5.404, 0.05, 4)])
    static let all = [church, stretched, hand, bar]

    /// The sustained part of a stroke.
    func lines(_ hertz: Double, seconds: Double = 1.7) throws -> SpectralLines {
      try SpectralLinesTests.lines(
        (0..<Int(seconds * rate)).map { frame in
          let time = Double(frame) / rate
          return Float(
            partials.reduce(0) {
              $0 + $1.amplitude * exp(-$1.decay * time) * sin(2 * .pi * hertz * $1.ratio * time)
            })
        })
    }
  }

  private static func lines(_ samples: [Float]) throws -> SpectralLines {
    SpectralLines(try #require(GaussianSpectrum(samples[...], rate: rate, reach: 4)))
  }

  /// A tone at random: where it belongs, and by how many cents it is off.
  private struct Tone {
    let hertz: Double
    let cents: Double
    let samples: ArraySlice<Float>

    init(_ generator: inout SeededGenerator) {
      hertz = 65 * exp2(Double.random(in: 0...4, using: &generator))
      cents = Double.random(in: -300...300, using: &generator)
      let amplitudes = (1...Int.random(in: 1...9, using: &generator)).map { number in
        Double.random(in: number == 1 ? 0.05...0.2 : 0...0.2, using: &generator)
      }
      let decay = Double.random(in: 0...2, using: &generator)
      samples = SyntheticTone.tone(hertz, cents: cents, amplitudes: amplitudes, decay: decay)
        .dropFirst(Int(0.2 * rate)).prefix(Int(1.7 * rate))
    }
  }

  @Test("a harmonic tone is found however far it is off, and read within a twentieth of a cent")
  func far() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<32 {
      let tone = Tone(&generator)
      let spectrum = try #require(GaussianSpectrum(tone.samples, rate: Self.rate))
      guard
        case .harmonic(let place) = SpectralLines(spectrum).arrangement(near: tone.hertz)
      else {
        Issue.record("\(tone.cents) cents from \(tone.hertz) Hz is no harmonic tone")
        continue
      }
      let pitch = try #require(SpectralPitch(spectrum, near: place))
      let heard = PitchEstimator.cents(from: tone.hertz, to: pitch.hertz)
      #expect(abs(heard - tone.cents) < 0.05, "\(tone.hertz) Hz")
    }
  }

  @Test("two decaying partials 146.7 cents too high are a tone that is 146.7 cents too high")
  func electricPiano() throws {
    let samples = SyntheticTone.tone(440, cents: 146.7, amplitudes: [0.3, 0.1], decay: 1.5)
    let spectrum = try #require(GaussianSpectrum(samples[9600...], rate: Self.rate))
    guard case .harmonic(let place) = SpectralLines(spectrum).arrangement(near: 440) else {
      Issue.record("no harmonic tone")
      return
    }
    let pitch = try #require(SpectralPitch(spectrum, near: place))
    #expect(abs(PitchEstimator.cents(from: 440, to: pitch.hertz) - 146.7) < 0.01)
  }

  @Test(
    "a bell is inharmonic at every key, whatever its partials", arguments: Bell.all,
    [65.4, 130.8, 261.6, 440, 1046.5])
  func bell(_ bell: Bell, hertz: Double) throws {
    #expect(try bell.lines(hertz).arrangement(near: hertz) == .inharmonic)
  }

  @Test(
    "a move of a bell is measured to a hundredth of a cent, a small one and half a semitone",
    arguments: Bell.all, [130.8, 261.6, 1046.5])
  func movedBell(_ bell: Bell, hertz: Double) throws {
    for (cents, seconds) in [(0.1, 1.7), (50, 1.7), (50, 2.25)] {
      let before = try bell.lines(hertz, seconds: seconds)
      let after = try bell.lines(hertz * exp2(cents / 1200), seconds: seconds)
      let moved = try #require(before.cents(to: after, near: cents))
      #expect(abs(moved - cents) < 0.01, "\(moved)")
    }
  }

  @Test("a move of a sawtooth is measured in spite of its aliases")
  func aliases() throws {
    func saw(_ hertz: Double) throws -> SpectralLines {
      try Self.lines(
        (0..<Int(2.25 * Self.rate)).map { frame in
          Float((hertz * Double(frame) / Self.rate).truncatingRemainder(dividingBy: 1) - 0.5)
        })
    }
    for reference in stride(from: 414.0, through: 466, by: 5) {
      let hertz = reference * exp2(-9.0 / 12)
      let moved = try #require(saw(hertz).cents(to: saw(hertz * exp2(50.0 / 1200)), near: 50))
      #expect(abs(moved - 50) < 0.01, "\(hertz) Hz: \(moved)")
    }
  }

  @Test("noise of any color has no lines, and so has silence")
  func noise() throws {
    let white = SyntheticTone.noise(0.5)
    var sum: Float = 0
    let red = white.map { value -> Float in
      sum = 0.99 * sum + value
      return sum / 10
    }
    for noise in [white, red, [Float](repeating: 0, count: 96_000)] {
      #expect(try Self.lines(noise).arrangement(near: 440) == .noise)
    }
  }

  @Test("a tone with a weak fundamental, or a vibrato, is judged where it is expected")
  func expected() throws {
    let weak = SyntheticTone.tone(440, amplitudes: [0.001, 0.2, 0.2, 0.1])
    #expect(try Self.lines(weak).arrangement(near: 440) == .expected)
    let vibrato = SyntheticTone.tone(440) { 8 * sin(2 * .pi * 5 * $0) }
    #expect(try Self.lines(vibrato).arrangement(near: 440) == .expected)
  }

  @Test("a few frames have no spectrum")
  func brief() {
    #expect(GaussianSpectrum([Float](repeating: 1, count: 63)[...], rate: Self.rate) == nil)
  }
}
