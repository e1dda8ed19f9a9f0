import PeachTesting
import Testing

@testable import FluidSF2

extension FluidSynthTests {
  @Suite("SoundFont notes do not click", .enabled(if: RealFont.isInstalled))
  struct ClickTests {
    private let hertz = RealFont.hertz(60)

    @Test(
      "no step at start, stop, retune or takeover is larger than the sample's own",
      arguments: [RealFont.lead, RealFont.piano, RealFont.flute])
    func steps(source: String) throws {
      let sharper = RealFont.hertz(60, cents: 50)
      // A steep wave has its largest step where its edge falls right between frames: look at several.
      let own =
        try [hertz, sharper, RealFont.hertz(60, cents: 17), RealFont.hertz(60, cents: -31)]
        .map { frequency in
          let audio = try RealFont.make(source)
            .render(30_000, [.on(1, frequency: frequency, key: 60)])
          return zip(audio.left[500...], audio.left[501...]).map { Double(abs($1 - $0)) }.max() ?? 0
        }
        .max() ?? 0
      let audio = try RealFont.make(source).render(
        30_000,
        [
          .on(1, at: 11, frequency: hertz, key: 60), .retune(1, at: 8000, frequency: sharper),
          .retune(1, at: 8100, frequency: hertz), .release(1, at: 15_001),
        ])
      let largest = SignalChecks.largestStep(audio.left)
      #expect(largest <= 1.05 * own, "\(largest) against \(own)")
    }

    @Test("a stop is heard as a fade: beside the flute's partials nothing appears")
    func stop() throws {
      let plain = try RealFont.make(RealFont.flute).render(
        60_000, [.on(1, frequency: hertz, key: 60)])
      let stopped = try RealFont.make(RealFont.flute)
        .render(60_000, [.on(1, frequency: hertz, length: 40_003, key: 60)])
      // What the fade takes away must itself be smooth.
      let high = 14_000.0...24_000.0
      let before = Spectrum(plain.left[38_000..<42_096], rate: 48_000).loudest(within: high)
      let after = Spectrum(stopped.left[38_000..<42_096], rate: 48_000).loudest(within: high)
      #expect(after < max(before + 1, -100), "\(before) dB, then \(after) dB")
    }

    @Test(
      "a retune keeps the phase: nothing appears above the partials",
      arguments: [0.1, 5, -50])
    func retune(cents: Double) throws {
      let high = 14_000.0...24_000.0
      let plain = try RealFont.make(RealFont.flute).render(
        60_000, [.on(1, frequency: hertz, key: 60)])
      let retuned = try RealFont.make(RealFont.flute).render(
        60_000,
        [
          .on(1, frequency: hertz, key: 60),
          .retune(1, at: 40_003, frequency: RealFont.hertz(60, cents: cents)),
        ])
      let before = Spectrum(plain.left[38_000..<42_096], rate: 48_000).loudest(within: high)
      let after = Spectrum(retuned.left[38_000..<42_096], rate: 48_000).loudest(within: high)
      #expect(after < max(before + 1, -100), "\(before) dB, then \(after) dB")
    }
  }
}
