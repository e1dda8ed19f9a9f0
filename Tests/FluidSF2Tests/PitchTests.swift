import CPeachBackend
import Foundation
import PeachMeasure
import PeachChecks
import PeachTesting
import Testing

import BackendKit
@testable import FluidSF2

extension FluidSynthTests {
  @Suite(
    "The pitch of SoundFonts", .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
  struct PitchTests {
    private static let sources = [RealFont.lead, RealFont.piano]

    /// Plays a key for two seconds and returns its frequency in Hz.
    private func note(
      _ sound: OfflineSound, key: Int, cents: Double, retunedBy retuning: Double? = nil
    ) -> Double {
      var events: [OfflineEvent] = [
        .on(1, at: 5, frequency: RealFont.hertz(key, cents: cents), key: key)
      ]
      if let retuning {
        let hertz = RealFont.hertz(key, cents: cents + retuning)
        events.append(.retune(1, at: 10_007, frequency: hertz))
      }
      let audio = sound.render(Int(2 * sound.rate), events)
      _ = sound.render(Int(sound.traits.release), [.release(1, at: 0)])
      return RealFont.heard(audio.left, near: RealFont.hertz(key, cents: cents), rate: sound.rate)
    }

    @Test("a step of a tenth of a cent is heard as one", arguments: sources, [0.1, -0.1])
    func step(source: String, step: Double) throws {
      let sound = try RealFont.make(source)
      for key in [48, 60, 69, 84] {
        for cents in [0, 17.0, -42.5] {
          let here = note(sound, key: key, cents: cents)
          let there = note(sound, key: key, cents: cents + step)
          let heard = PitchEstimator.cents(from: here, to: there)
          #expect(abs(heard - step) < 0.01, "key \(key) at \(cents): \(heard)")
        }
      }
    }

    @Test(
      "a step of a tenth of a cent is heard as one while the note sounds",
      arguments: sources, [0.1, -0.1])
    func liveStep(source: String, step: Double) throws {
      let sound = try RealFont.make(source)
      for key in [48, 60, 69, 84] {
        let here = note(sound, key: key, cents: 0)
        let there = note(sound, key: key, cents: 0, retunedBy: step)
        let heard = PitchEstimator.cents(from: here, to: there)
        #expect(abs(heard - step) < 0.01, "key \(key): \(heard)")
      }
    }

    @Test(
      "at zero cents a key sounds as FluidSynth itself plays it",
      arguments: sources + [RealFont.flute])
    func absolute(source: String) throws {
      let sound = try RealFont.make(source)
      for key in [48, 60, 69, 84] {
        let wanted = RealFont.hertz(key)
        let raw = try RealFont.raw(source, key: key, frames: 96_000)
        let heard = note(sound, key: key, cents: 0)
        let cents = PitchEstimator.cents(from: RealFont.heard(raw, near: wanted), to: heard)
        #expect(abs(cents) < 0.01, "key \(key): \(cents)")
      }
    }

    @Test("at every rate a key sounds as FluidSynth plays it there", arguments: [44_100.0, 96_000])
    func rates(rate: Double) throws {
      let wanted = RealFont.hertz(69)
      let raw = try RealFont.raw(RealFont.lead, key: 69, frames: Int(2 * rate), rate: rate)
      let heard = note(try RealFont.make(RealFont.lead, rate: rate), key: 69, cents: 0)
      let own = RealFont.heard(raw, near: wanted, rate: rate)
      #expect(abs(PitchEstimator.cents(from: own, to: heard)) < 0.01)
    }

    @Test("at 192 kHz every other frame is FluidSynth's own at 96 kHz")
    func doubleRate() throws {
      let raw = try RealFont.raw(RealFont.lead, key: 69, frames: 4096, rate: 96_000)
      let audio = try RealFont.make(RealFont.lead, rate: 192_000)
        .render(8192, [.on(1, frequency: RealFont.hertz(69), key: 69)])
      let attack = Int(KeySound.attackSeconds * 96_000)
      let differs = (attack..<4096).contains { audio.left[2 * $0] != raw[$0] }
      #expect(!differs)
    }

    @Test(
      "the key carried is the key that sounds, only faster or slower",
      arguments: [149.5, -149.5])
    func carriedKey(cents: Double) throws {
      // A retuned sample also drifts faster or slower, so both are measured at matching times.
      let ratio = exp2(cents / 1200)
      let raw = try RealFont.raw(RealFont.lead, key: 60, frames: 120_000)
      let part = raw[Int(24_000 * ratio)..<Int(96_000 * ratio)]
      let zero = PitchEstimator(part, rate: 48_000)
        .frequency(near: RealFont.hertz(60), segment: 0.1 * ratio)
      let hertz = RealFont.hertz(60, cents: cents)
      let audio = try RealFont.make(RealFont.lead)
        .render(96_000, [.on(1, frequency: hertz, key: 60)])
      let heard = RealFont.heard(audio.left, near: hertz)
      let distance = PitchEstimator.cents(from: zero, to: heard)
      #expect(abs(distance - cents) < 0.01, "\(distance)")
    }

    @Test("without a key the nearest one sounds", arguments: [(49.0, 60), (51.0, 61), (-49.0, 60)])
    func nearestKey(cents: Double, key: Int) throws {
      let hertz = RealFont.hertz(60, cents: cents)
      let free = try RealFont.make(RealFont.piano).render(6000, [.on(1, frequency: hertz)])
      let bound = try RealFont.make(RealFont.piano)
        .render(6000, [.on(1, frequency: hertz, key: key)])
      let isSame = free == bound
      #expect(isSame)
    }
  }
}
