import PeachMeasure
import PeachChecks
import Testing

@Suite("The pitch of the sine")
struct SinePitchTests {
  @Test(
    "every note is right within a thousandth of a cent",
    arguments: [44_100.0, 48_000, 96_000], [0.0, 21, 36, 60, 69, 84, 108, 127])
  func notes(rate: Double, note: Double) throws {
    for cents in [0, 0.1, -0.01, 12.3, -49.9] {
      let wanted = Sine.hertz(note, cents: cents)
      let sound = try Sine.make(rate: rate)
      let audio = sound.render(Int(2.2 * rate), [.on(1, frequency: wanted)])
      let steady = audio.left[Int(0.1 * rate)...]
      let heard = PitchEstimator(steady, rate: rate).frequency(near: wanted)
      #expect(abs(PitchEstimator.cents(from: wanted, to: heard)) < 0.001)
    }
  }

  @Test("a note is as right after ten minutes as in the beginning")
  func tenMinutes() throws {
    let rate = 8000.0
    let wanted = Sine.hertz(69, cents: 0.37)
    let sound = try Sine.make(rate: rate)
    let begin = sound.render(1 << 20, blocks: [1 << 20], [.on(1, frequency: wanted)])
    for _ in 0..<4 { _ = sound.render(1 << 20, blocks: [1 << 20]) }
    let end = sound.render(16_000, blocks: [4000])
    let early = PitchEstimator(begin.left[800..<16_800], rate: rate).frequency(near: wanted)
    let late = PitchEstimator(end.left[...], rate: rate).frequency(near: wanted)
    #expect(abs(PitchEstimator.cents(from: wanted, to: early)) < 0.001)
    #expect(abs(PitchEstimator.cents(from: wanted, to: late)) < 0.001)
  }

  @Test("a retuned note is right at its new place", arguments: [0.1, -0.1, 150, -150])
  func retuned(cents: Double) throws {
    let sound = try Sine.make()
    let wanted = Sine.hertz(60, cents: cents)
    let audio = sound.render(
      120_000, [.on(1, frequency: Sine.hertz(60)), .retune(1, at: 5000, frequency: wanted)])
    let heard = PitchEstimator(audio.left[6000...], rate: 48_000).frequency(near: wanted)
    #expect(abs(PitchEstimator.cents(from: wanted, to: heard)) < 0.001)
  }

  @Test("a note beyond half the rate is silent, not folded back")
  func inaudible() throws {
    let sound = try Sine.make()
    let audio = sound.render(4800, [.on(1, frequency: 24_000), .on(2, frequency: .nan)])
    #expect(SignalChecks.sounding(audio.left) == nil)
  }

  @Test("a note retuned to where nothing can sound ends")
  func retunedAway() throws {
    let sound = try Sine.make()
    let audio = sound.render(
      4800, [.on(1, frequency: 440), .retune(1, at: 1000, frequency: -1)])
    #expect(audio.left[999] != 0)
    #expect(audio.left[1480...].allSatisfy { $0 == 0 })
  }
}
