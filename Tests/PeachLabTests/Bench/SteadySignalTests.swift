import Foundation
import Testing

@testable import PeachLab

@Suite("What a steady signal explains")
struct SteadySignalTests {
  private func sine(_ hertz: Double, _ count: Int, then other: Double, from start: Int) -> [Float] {
    var phase = 0.3
    return (0..<count).map { index in
      defer { phase += 2 * Double.pi * (index < start ? hertz : other) / 48000 }
      return Float(0.25 * sin(phase))
    }
  }

  @Test("a sine of its frequency, whatever its phase")
  func sine() {
    let samples = sine(1760, 48000, then: 1760, from: 0)
    #expect(SteadySignal.sine(hertz: 1760).firstChange(in: samples, rate: 48000) == nil)
  }

  @Test("not the first frame that another frequency leads to", arguments: [100, 101, 1000])
  func change(start: Int) throws {
    // The frame at `start` still has the value that the old frequency gives.
    let octave = sine(1760, 2000, then: 880, from: start)
    #expect(SteadySignal.sine(hertz: 1760).firstChange(in: octave, rate: 48000) == start + 1)
    // At the peak of the sine a cent moves the very next frame by less than rounding does.
    let cent = sine(1760, 2000, then: 1760 * pow(2, 1.0 / 1200), from: start)
    let found = try #require(SteadySignal.sine(hertz: 1760).firstChange(in: cent, rate: 48000))
    #expect((start + 1...start + 2).contains(found))
  }

  @Test("a level, and not another one")
  func level() {
    let signal = SteadySignal.level(0.25)
    #expect(signal.firstChange(in: [0.25, 0.25], rate: 48000) == nil)
    #expect(signal.firstChange(in: [0.25, 0.25, 0.125], rate: 48000) == 2)
  }
}
