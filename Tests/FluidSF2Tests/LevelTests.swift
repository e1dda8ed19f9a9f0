import PeachMeasure
import PeachChecks
import PeachTesting
import Testing

@testable import FluidSF2

extension FluidSynthTests {
  @Suite(
    "The level of SoundFonts", .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
  struct LevelTests {
    @Test(
      "the loudest note stays below full scale",
      arguments: [RealFont.piano, RealFont.flute, RealFont.lead])
    func fullScale(source: String) throws {
      let sound = try RealFont.make(source)
      for key in stride(from: 21, through: 108, by: 3) {
        let audio = sound.render(
          9600, [.on(UInt64(key), frequency: RealFont.hertz(key), length: 9600, key: key)])
        #expect(SignalChecks.peak(audio.left) < 1, "key \(key)")
        #expect(SignalChecks.peak(audio.right) < 1, "key \(key)")
      }
    }

    @Test("gain is decibels", arguments: [-6, -20, 3] as [Float])
    func gain(decibels: Float) throws {
      let plain = try level(gain: 0, velocity: 100)
      #expect(abs(try level(gain: decibels, velocity: 100) - plain - Double(decibels)) < 0.01)
    }

    @Test("a softer stroke is softer")
    func velocity() throws {
      #expect(try level(gain: 0, velocity: 64) < level(gain: 0, velocity: 127) - 6)
    }

    private func level(gain: Float, velocity: Int) throws -> Double {
      let audio = try RealFont.make(RealFont.lead).render(
        9600, [.on(1, frequency: 440, gain: gain, key: 69, velocity: velocity)])
      return SignalChecks.level(audio.left)
    }
  }
}
