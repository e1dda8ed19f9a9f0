import CPeachBackend
import Foundation
import PeachMeasure
import PeachChecks
import Testing

@Suite("Level and length of the sine")
struct SineLevelTests {
  @Test(
    "the level is gain plus 40 log10 of velocity over 127",
    arguments: [0, -6, -20, -60] as [Float], [1, 20, 64, 100, 127])
  func level(gain: Float, velocity: Int) throws {
    let sound = try Sine.make()
    let audio = sound.render(
      49_000, [.on(1, frequency: 480, gain: gain, velocity: velocity)])
    let heard = SignalChecks.level(audio.left[1000...])
    #expect(abs(heard - Double(gain) - 40 * log10(Double(velocity) / 127)) < 0.05)
  }

  @Test("both channels are the same")
  func channels() throws {
    let audio = try Sine.make().render(4800, [.on(1, frequency: 440, length: 3000)])
    #expect(audio.left == audio.right)
  }

  @Test(
    "a note is heard in its own frames and in no other",
    arguments: [1, 2, 10, 479, 960, 961, 14_400], [0, 1, 63, 777])
  func length(length: Int, start: Int) throws {
    let sound = try Sine.make()
    let audio = sound.render(
      20_000, [.on(1, at: start, frequency: 440.3, length: length)])
    #expect(audio.left[..<start].allSatisfy { $0 == 0 })
    #expect(audio.left[(start + length)...].allSatisfy { $0 == 0 })
    // The first sample of a sine is zero by itself, and the last may be.
    guard length > 10 else { return }
    let heard = try #require(SignalChecks.sounding(audio.left))
    #expect(heard.lowerBound <= start + 1)
    #expect(heard.upperBound >= start + length - 2)
  }

  @Test("a released note is gone after the declared release")
  func release() throws {
    let sound = try Sine.make()
    let audio = sound.render(10_000, [.on(1, frequency: 440), .release(1, at: 5000)])
    let heard = try #require(SignalChecks.sounding(audio.left))
    let end = 5000 + Int(sound.traits.release)
    #expect((end - 2..<end).contains(heard.upperBound))
  }

  @Test("a note of fixed length may be released earlier")
  func earlyRelease() throws {
    let audio = try Sine.make().render(
      10_000, [.on(1, frequency: 440, length: 9000), .release(1, at: 2000)])
    let heard = try #require(SignalChecks.sounding(audio.left))
    #expect((2478..<2480).contains(heard.upperBound))
  }

  @Test("a release just before the end does not make a note longer")
  func lateRelease() throws {
    let audio = try Sine.make().render(
      10_000, [.on(1, frequency: 440, length: 5000), .release(1, at: 4900)])
    #expect(audio.left[5000...].allSatisfy { $0 == 0 })
  }
}
