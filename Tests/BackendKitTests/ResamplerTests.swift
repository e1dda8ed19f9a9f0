import BackendKit
import Foundation
import PeachMeasure
import PeachChecks
import Testing

@Suite("The resampler")
struct ResamplerTests {
  /// Reads a source, given by its frames, at a ratio.
  private func read(_ count: Int, ratio: Double, _ source: (Int) -> Float) -> [SIMD2<Float>] {
    let table = SincTable()
    var resampler = Resampler(table: table)
    defer {
      resampler.deallocate()
      table.deallocate()
    }
    var handed = 0
    return (0..<count).map { _ in
      if resampler.isHungry {
        let room = resampler.makeRoom()
        for index in 0..<Resampler.chunk {
          room.left[index] = source(handed + index)
          room.right[index] = -source(handed + index)
        }
        handed += Resampler.chunk
      }
      return resampler.next(ratio: ratio)
    }
  }

  private func noise(_ index: Int) -> Float {
    Float((index &* 2_654_435_761) & 0xFFFF) / 65_536 - 0.5
  }

  @Test("at a ratio of one it changes no bit and adds no delay")
  func identity() {
    let frames = read(1000, ratio: 1) { noise($0) }
    #expect(frames.indices.allSatisfy { frames[$0] == SIMD2(noise($0), -noise($0)) })
  }

  @Test("its place stays exact: after 2²⁰ steps of 1 + 2⁻²⁰ it is one frame ahead")
  func exactSteps() {
    let frames = read((1 << 20) + 3, ratio: 1 + 0x1p-20) { noise($0) }
    #expect(frames[1 << 20].x == noise((1 << 20) + 1))
    #expect(frames[1 << 19].x != noise(1 << 19))
  }

  @Test("whole frames are hit at every ratio", arguments: [0.25, 0.5, 1.25, 2, 4])
  func wholeFrames(ratio: Double) {
    let frames = read(4000, ratio: ratio) { noise($0) }
    for index in stride(from: 0, to: 4000, by: 4) {
      #expect(frames[index].x == noise(Int(Double(index) * ratio)))
    }
  }

  @Test(
    "a tone is moved by the ratio, and the rest of the spectrum stays below −90 dB",
    arguments: [
      0.1, -0.1, 10, -37.7, 150,
    ])
  func tone(cents: Double) {
    let rate = 48_000.0
    let step = 2 * Double.pi * 997 / rate
    let frames = read(60_000, ratio: exp2(cents / 1200)) { Float(sin(step * Double($0))) }
    let samples = frames.map(\.x)
    let heard = PitchEstimator(samples[1000...], rate: rate)
      .frequency(near: 997 * exp2(cents / 1200))
    #expect(abs(PitchEstimator.cents(from: 997, to: heard) - cents) < 1e-5)
    let rest = Spectrum(samples[1000..<17_384], rate: rate).loudest(outside: 900...1200)
    #expect(rest < -90, "\(rest) dB")
    #expect(abs(SignalChecks.level(samples[1000...])) < 0.01)
  }

  @Test("high tones pass too", arguments: [5000.0, 10_000, 15_000, 18_000])
  func highTone(hertz: Double) {
    let rate = 48_000.0
    let step = 2 * Double.pi * hertz / rate
    let samples = read(20_000, ratio: exp2(0.5 / 12)) { Float(sin(step * Double($0))) }.map(\.x)
    #expect(abs(SignalChecks.level(samples[1000...])) < 0.05)
    let moved = hertz * exp2(0.5 / 12)
    let rest = Spectrum(samples[1000..<17_384], rate: rate)
      .loudest(outside: moved - 200...moved + 200)
    #expect(rest < -85, "\(rest) dB")
  }
}
