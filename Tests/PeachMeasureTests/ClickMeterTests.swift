import Foundation
import PeachMeasure
import Testing

@Suite("The click meter")
struct ClickMeterTests {
  private let meter = ClickMeter(rate: Signal.rate)

  private func faded(_ samples: [Float], over frames: Int) -> [Float] {
    samples.enumerated().map { index, sample in
      let edge = min(index, samples.count - 1 - index)
      guard edge < frames else { return sample }
      let gain = sin(Double.pi / 2 * (Double(edge) + 0.5) / Double(frames))
      return sample * Float(gain * gain)
    }
  }

  @Test("a raised cosine of ten milliseconds makes no click in a sine, a hard edge is not")
  func edges() {
    let sine = Signal.tone(440, seconds: 0.4)
    let soft = faded(sine, over: 480)
    #expect(meter.loudest(in: soft[...], besideSine: 440, 440, around: 0..<sine.count) < -90)
    let hard = Signal.tone(440, seconds: 0.4 + 0.25 / 440)
    #expect(meter.loudest(in: hard[...], besideSine: 440, 440, around: 0..<hard.count) > -60)
  }

  @Test("a click is heard where it is requested, and nowhere else")
  func place() {
    var sine = faded(Signal.tone(440), over: 480)
    sine[30_000] += 0.2
    #expect(meter.loudest(in: sine[...], besideSine: 440, 440, around: 0..<1000) < -90)
    #expect(meter.loudest(in: sine[...], besideSine: 440, 440, around: 29_000..<31_000) > -75)
  }

  @Test("the envelope of a cut is louder than that of a fade")
  func envelopes() {
    let fade = (0..<480).map { Float(pow(cos(Double.pi / 2 * (Double($0) + 0.5) / 480), 2)) }
    #expect(meter.loudest(inEnvelope: fade + [0]) < -80)
    #expect(meter.loudest(inEnvelope: [1, 1, 0, 0]) > -50)
    #expect(meter.loudest(inEnvelope: [1, 1, 1]) < -150)
  }
}
