import BackendKit
import PeachMeasure
import PeachChecks
import PeachTesting
import Testing

@testable import FluidSF2

extension FluidSynthTests {
  @Suite(
    "SoundFont notes do not click",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
  struct ClickTests {
    private let hertz = RealFont.hertz(60)

    @Test(
      "no step at start, stop, retune or takeover is larger than the sample's own",
      arguments: [RealFont.lead, RealFont.piano, RealFont.flute])
    func steps(source: String) throws {
      let sharper = RealFont.hertz(60, cents: 50)
      let attack = Int(KeySound.attackSeconds * 48_000) / 2
      // A steep wave has its largest step where its edge falls right between frames: look at several.
      let own =
        try [hertz, sharper, RealFont.hertz(60, cents: 17), RealFont.hertz(60, cents: -31)]
        .map { frequency in
          let audio = try RealFont.make(source)
            .render(30_000, [.on(1, frequency: frequency, key: 60)])
          return zip(audio.left[attack...], audio.left[(attack + 1)...]).map {
            Double(abs($1 - $0))
          }.max() ?? 0
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

    @Test("both ends of a note are FluidSynth's own frames under raised cosines")
    func ends() throws {
      let length = 9601
      let raw = try RealFont.raw(RealFont.lead, key: 60, frames: length)
      let audio = try RealFont.make(RealFont.lead)
        .render(length, [.on(1, frequency: hertz, length: length, key: 60)])
      let attack = FadeTable(count: 96)
      let release = FadeTable(count: 480)
      defer {
        attack.deallocate()
        release.deallocate()
      }
      for frame in 0..<length {
        let rising = attack.gain(UInt64(frame), of: 96)
        let falling = release.gain(UInt64(length - 1 - frame), of: 480)
        let difference = Double(audio.left[frame]) - Double(raw[frame]) * rising * falling
        try #require(abs(difference) < 1e-6)
      }
    }

    /// The loudest above 14 kHz around frame 40 000, dB; TimGM6mb's piano has nothing there itself.
    private func high(_ audio: OfflineAudio) -> Double {
      Spectrum(audio.left[38_000..<42_096], rate: 48_000).peak(within: 14_000...24_000).decibels
    }

    @Test("a stop makes no sound of its own")
    func stop() throws {
      let audio = try RealFont.make(RealFont.piano)
        .render(60_000, [.on(1, frequency: hertz, length: 40_003, key: 60)])
      #expect(high(audio) < -140)
    }

    @Test("a retune keeps the phase and makes no sound of its own", arguments: [0.1, 5, -50, 150])
    func retune(cents: Double) throws {
      let audio = try RealFont.make(RealFont.piano).render(
        60_000,
        [
          .on(1, frequency: hertz, key: 60),
          .retune(1, at: 40_003, frequency: RealFont.hertz(60, cents: cents)),
        ])
      #expect(high(audio) < -140)
    }

    @Test("a takeover makes no sound of its own")
    func takeover() throws {
      let sound = try RealFont.make(RealFont.piano)
      _ = sound.render(30_000, [.on(1, frequency: hertz, key: 60)])
      let before = sound.render(42_096, [.release(1, at: 40_003)])
      #expect(high(before) < -140)
    }
  }
}
