import CRealTime
import Glibc
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachEngine

@Suite("A sound that sends invalid samples")
struct SignalGuardTests {
  private static let rate = 48_000.0
  /// Samples that no device may receive.
  static let bad: [Float] = [
    .nan, -.nan, .signalingNaN, Float(nan: 0x1234, signaling: false), .infinity, -.infinity,
    1e30, -1e30, .greatestFiniteMagnitude, 2.001, -2.001,
  ]

  private static func sine(
    _ hertz: Double, phase: Double = 0, level: Double = 0.5, frames: Int
  ) -> [Float] {
    (0..<frames).map {
      Float(level * sin(2 * .pi * (hertz * Double($0) / rate + phase)))
    }
  }

  @Test("everything within full scale passes to the bit", arguments: [1, 64, 1000])
  func passes(block: Int) {
    var generator = SeededGenerator(seed: 7)
    var samples = (0..<5000).map { _ in Float.random(in: -1...1, using: &generator) }
    samples.replaceSubrange(100..<104, with: [1, -1, -0.0, 0.25])
    let sound = ScriptedSound(samples, samples.map { -$0 })
    let heard = sound.heard(frames: 5000, block: block)
    #expect(heard.left.map(\.bitPattern) == samples.map(\.bitPattern))
    #expect(heard.right.map(\.bitPattern) == samples.map { (-$0).bitPattern })
    #expect(heard.events.isEmpty)
  }

  @Test("samples slightly beyond full scale are limited to it, and nothing else happens")
  func limited() {
    let samples: [Float] = [0.5, 1.5, -1.25, 2, -2, 1.000_001, 0.25]
    let heard = ScriptedSound(samples).heard(frames: 10, block: 64)
    #expect(heard.left == [0.5, 1, -1, 1, -1, 1, 0.25, 0, 0, 0])
    #expect(heard.events.isEmpty)
  }

  @Test(
    "is faded out within a block from its first bad frame, reported once, and called no more",
    arguments: bad)
  func fails(sample: Float) {
    for (place, block) in [(700, 256), (768, 256), (1023, 256), (999, 64)] {
      for isRight in [false, true] {
        let good = Self.sine(440, frames: 4096)
        var bad = good
        for index in place..<4096 { bad[index] = sample }
        let sound = ScriptedSound(isRight ? good : bad, isRight ? bad : good)
        let heard = sound.heard(frames: 4096, block: block)
        for samples in [heard.left, heard.right] {
          #expect(samples[..<place] == good[..<place])
          #expect(samples[place...].allSatisfy { abs($0) <= 0.51 })
          #expect(samples[(place + block)...].allSatisfy { $0.bitPattern == 0 })
        }
        #expect(heard.events.map(\.kind) == [.soundFailed])
        #expect(sound.callCount == place / block + 1)
      }
    }
  }

  /// A chord of three notes with twelve falling partials each, a little stretched.
  private static func chord(phase: Double, frames: Int) -> [Float] {
    (0..<frames).map { frame in
      var sum = 0.0
      for (note, hertz) in [261.6, 329.6, 392.0].enumerated() {
        for partial in 1...12 {
          let number = Double(partial)
          let turns = hertz * number * (1 + 0.0003 * number) * Double(frame) / rate
          sum += 0.12 / number * sin(2 * .pi * (turns + phase * number * Double(note + 1)))
        }
      }
      return Float(sum)
    }
  }

  struct Breaking: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let partials: ClosedRange<Double>
    let samples: @Sendable (_ phase: Double, _ frames: Int) -> [Float]
  }

  static let breaking = [
    Breaking(testDescription: "440 Hz", partials: 440...440) { sine(440, phase: $0, frames: $1) },
    Breaking(testDescription: "4 kHz", partials: 4000...4000) { sine(4000, phase: $0, frames: $1) },
    Breaking(testDescription: "a chord", partials: 261...4800) { chord(phase: $0, frames: $1) },
  ]

  @Test(
    "breaks off without a click, at any phase", arguments: breaking, [64, 256, 1024])
  func clicks(breaking: Breaking, block: Int) {
    let meter = ClickMeter(rate: Self.rate)
    for phase in stride(from: 0, to: 1, by: 0.125) {
      let place = 6000 + Int(phase * 97)
      var samples = breaking.samples(phase, place)
      samples += [Float](repeating: .nan, count: 1000)
      let heard = ScriptedSound(samples).heard(frames: 12_288, block: block)
      // No spectrum of the end reaches back to the beginning, which is cut off too.
      let click = meter.loudest(
        in: heard.left[...], besideSine: breaking.partials.lowerBound,
        breaking.partials.upperBound, around: 5500..<12_288)
      #expect(click < -60, "\(click) dB at phase \(phase)")
    }
  }

  @Test("a short block has a fade that is long enough, and a long one a short fade")
  func fadeLength() {
    #expect(SignalGuard.fadeFrames(block: 64, rate: 48_000) == 64)
    #expect(SignalGuard.fadeFrames(block: 16, rate: 48_000) == 64)
    #expect(SignalGuard.fadeFrames(block: 64, rate: 96_000) == 128)
    #expect(SignalGuard.fadeFrames(block: 256, rate: 48_000) == 256)
    #expect(SignalGuard.fadeFrames(block: 1024, rate: 48_000) == 480)
    #expect(SignalGuard.fadeFrames(block: 8192, rate: 1_000_000) == 8192)
  }

  @Test("a sound continues as it would have: the continuation of a sine is that sine")
  func continuation() {
    var continuation = SignalContinuation()
    defer { continuation.deallocate() }
    let samples = Self.sine(1000, phase: 0.3, frames: 2000)
    continuation.hear(samples, 1000)
    continuation.begin(frames: 240)
    var faded = [Float](repeating: .nan, count: 300)
    continuation.write(&faded, 100)
    faded.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { continuation.write(start + 100, 200) }
    }
    for frame in 0..<300 {
      let level = frame < 240 ? 0.5 * (1 + cos(.pi * Double(frame + 1) / 241)) : 0
      #expect(abs(Double(faded[frame]) - Double(samples[1000 + frame]) * level) < 1e-4)
    }
  }

  @Test("notes keep their time, the tick is heard, and the next sound is trusted")
  func goesOn() {
    let engine = Engine()
    let output = OfflineOutput(engine: engine, rate: Self.rate, period: 256)
    let bad = ScriptedSound([.nan])
    let binding = bad.binding()
    defer { SoundBinding.free(binding) }
    engine.bind(binding)
    _ = output.render(frames: 256)
    #expect(engine.send([.note(1, at: 100, length: 50), .tick]))
    let ticking = output.render(frames: 1440).left
    #expect(SignalChecks.peak(ticking) > Tick.peak / 3)
    let events = engine.takeEvents()
    #expect(events.map(\.kind) == [.soundFailed, .began, .ended])
    #expect(events[1].frame == 356)
    #expect(engine.isOfLastBinding(events[0]))

    let good = ScriptedSound(Self.sine(440, frames: 512))
    let another = good.binding()
    defer { SoundBinding.free(another) }
    engine.bind(another)
    #expect(!engine.isOfLastBinding(events[0]))
    #expect(output.render(frames: 512).left == Self.sine(440, frames: 512))
    #expect(engine.takeEvents().isEmpty)
  }

  @Test("the tick with a sound at full scale stays within it")
  func tickLimited() {
    let engine = Engine()
    let sound = ScriptedSound([Float](repeating: 1, count: 4096))
    let binding = sound.binding()
    defer { SoundBinding.free(binding) }
    engine.bind(binding)
    #expect(engine.send([.tick]))
    let heard = OfflineOutput(engine: engine, rate: Self.rate, period: 256).render(frames: 4096)
    #expect(heard.left.allSatisfy { abs($0) <= 1 })
    #expect(engine.takeEvents().isEmpty)
  }

  @Test("of any rubbish, an output is given numbers within full scale", arguments: 1...60)
  func rubbish(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let kind = seed % 6
    func sample() -> Float {
      switch kind {
      case 0: Float(bitPattern: .random(in: 0 ... .max, using: &generator))
      case 1: Float.random(in: -2.1...2.1, using: &generator)
      case 2: Bool.random(using: &generator) ? 1.999 : -1.999
      case 3: Float(bitPattern: .random(in: 0...0x007F_FFFF, using: &generator))
      case 4: Float.random(in: -1...1, using: &generator)
      default: Bool.random(using: &generator) ? 0 : 1
      }
    }
    let count = Int.random(in: 0...3000, using: &generator)
    let samples =
      (0..<count).map { _ in sample() } + [Self.bad.randomElement(using: &generator) ?? 3]
    let block = Int.random(in: 1...1024, using: &generator)
    let sound = ScriptedSound(samples, samples.reversed())
    let heard = sound.heard(frames: 5000, block: block, rate: [8000, 48_000, 192_000][seed % 3])
    #expect((heard.left + heard.right).allSatisfy { $0.isFinite && abs($0) <= 1 })
    #expect(heard.events.map(\.kind) == [.soundFailed])
  }

  @Test("an engine whose sound writes nothing is silent")
  func unwritten() {
    let engine = Engine()
    let binding = ScriptedSound.unwritten()
    defer { SoundBinding.free(binding) }
    engine.bind(binding)
    let output = OfflineOutput(engine: engine, rate: Self.rate, period: 64)
    #expect(output.render(frames: 1000).left.allSatisfy { $0 == 0 })
  }

  @Test("cannot write beyond its block unnoticed", arguments: [1, 3, 4, 64, 1000, 1024, 5000])
  func guarded(frames: UInt32) throws {
    var memory = peach_guarded()
    try #require(peach_guarded_create(&memory, frames))
    defer { peach_guarded_free(&memory) }
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    // The kernel tells whether memory can be read without touching it on our behalf.
    func isThere(_ address: UnsafeMutablePointer<Float>) -> Bool {
      defer {
        var bytes: UInt64 = 0
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        read(ends[0], &bytes, 8)
      }
      return write(ends[1], address, 4) == 4
    }
    for block in Set([1, frames / 2, frames]) where block > 0 {
      let channels = peach_guarded_block(&memory, block)
      for channel in [channels.left, channels.right] {
        let start = try #require(channel)
        #expect(UInt(bitPattern: start) % 16 == 0)
        #expect(isThere(start) && isThere(start + Int(block) - 1))
        #expect(!isThere(start + (Int(block) + 3) / 4 * 4))
      }
    }
  }
}

extension ScriptedSound {
  /// A sound that leaves its block as it is.
  fileprivate static func unwritten() -> UnsafeMutablePointer<SoundBinding> {
    SoundBinding.placed(
      try SoundBinding(
        render: { _, _, _, _, _, _ in }, instance: nil, rate: 48_000, maxFrames: 64, release: 48,
        delay: 0, tick: Tick(rate: 48_000)))
  }
}
