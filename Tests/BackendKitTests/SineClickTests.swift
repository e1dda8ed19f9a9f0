import Foundation
import PeachMeasure
import PeachChecks
import PeachTesting
import Testing

@Suite("The sine does not click")
struct SineClickTests {
  private static let rate = 48_000.0
  /// A fade of 10 ms reaches this far outside the note, at −90 dB.
  private static let reach = 1000.0

  /// The level outside the note's band anywhere in the signal, in dB of full scale.
  private func loudestClick(_ samples: [Float], _ low: Double, _ high: Double) -> Double {
    let size = 4096
    let padded = [Float](repeating: 0, count: size) + samples + [Float](repeating: 0, count: size)
    return stride(from: 0, to: padded.count - size, by: 256)
      .map { start in
        Spectrum(padded[start..<start + size], rate: Self.rate)
          .loudest(outside: max(0, low - Self.reach)...high + Self.reach)
      }
      .max() ?? -300
  }

  @Test("a note makes no click at its start and stop", arguments: [36.0, 60, 69, 96])
  func startAndStop(note: Double) throws {
    let hertz = Sine.hertz(note)
    let audio = try Sine.make().render(14_400, [.on(1, at: 100, frequency: hertz, length: 9601)])
    let click = loudestClick(audio.left, hertz, hertz)
    #expect(click < -90, "\(click) dB")
  }

  @Test("a note that is retuned makes no click", arguments: [1.0, 50, 150, -150])
  func retune(cents: Double) throws {
    let hertz = Sine.hertz(60)
    let other = Sine.hertz(60, cents: cents)
    let audio = try Sine.make().render(
      14_400, [.on(1, frequency: hertz, length: 12_000), .retune(1, at: 5000, frequency: other)])
    let click = loudestClick(audio.left, min(hertz, other), max(hertz, other))
    #expect(click < -90, "\(click) dB")
  }

  @Test("a takeover makes no click")
  func takeover() throws {
    let audio = try Sine.make().render(
      14_400,
      [
        .on(1, frequency: 440, gain: -6), .release(1, at: 5003),
        .on(2, at: 5003, frequency: 441, length: 7000, gain: -6),
      ])
    let click = loudestClick(audio.left, 440, 441)
    #expect(click < -90, "\(click) dB")
  }

  @Test("no step is larger than sine and envelope have it", arguments: [24.0, 60, 96])
  func steps(note: Double) throws {
    let hertz = Sine.hertz(note)
    let other = Sine.hertz(note, cents: 150)
    let audio = try Sine.make().render(
      20_000,
      [
        .on(1, at: 7, frequency: hertz), .retune(1, at: 2000, frequency: other),
        .retune(1, at: 2100, frequency: hertz), .release(1, at: 9001),
      ])
    let ofSine = 2 * sin(Double.pi * other / Self.rate)
    let ofEnvelope = Double.pi / 2 / 480
    #expect(SignalChecks.largestStep(audio.left) <= ofSine + ofEnvelope)
  }
}
