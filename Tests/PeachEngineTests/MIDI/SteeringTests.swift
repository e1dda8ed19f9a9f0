import CPeachBackend
import Foundation
import PeachCore
import PeachMeasure
import Testing

@testable import PeachEngine

@Suite("A note moved by MIDI controls")
struct SteeringTests {
  /// An engine with one note around 440 Hz that hands may move by 150 cents.
  private final class Hand {
    let bench = EngineBench()
    private let host: peach_hands_host

    init(_ controls: [MIDIControl] = [.bend], begins: Bool = true) {
      host = bench.engine.midi
      guard begins else { return }
      _ = bench.send(EngineCommand(kind: .noteOn, note: 1, frequency: 440))
      steer(controls)
      bench.pull()
    }

    func steer(_ controls: [MIDIControl]) {
      var command = EngineCommand(kind: .steer, note: 1, frequency: 440)
      command.steering = SteeringControls(controls)
      command.span = 150
      _ = bench.send(command)
    }

    func play(_ status: UInt8, _ first: UInt8, _ second: UInt8, frame: UInt32 = 0) {
      var message = peach_hand_message()
      message.size = UInt32(MemoryLayout<peach_hand_message>.size)
      message.frame = frame
      message.status = status
      message.data = (first, second)
      host.take(host.context, &message)
    }

    func bend(_ steps: Int, frame: UInt32 = 0, channel: UInt8 = 0) {
      let value = steps + 8192
      play(0xE0 + channel, UInt8(value & 127), UInt8(value >> 7), frame: frame)
    }

    /// The moves of the note that the sound received: their cents, and the frames.
    var moves: [(cents: Double, frame: Int)] {
      bench.sound.events.compactMap { event in
        guard case .retune(let hertz) = event.kind else { return nil }
        return (1200 * log2(hertz / 440), event.frame)
      }
    }
  }

  @Test("moves in the very block of the message, at its frame, by exact cents")
  func moves() throws {
    let hand = Hand()
    hand.bend(8191, frame: 10)
    hand.bend(-4096, frame: 77)
    hand.bench.pull()
    let moves = hand.moves
    #expect(moves.map(\.frame) == [256 + 10, 256 + 77])
    #expect(abs(moves[0].cents - 150) < 1e-9 && abs(moves[1].cents + 75) < 1e-9)
    let told = hand.bench.engine.takeMIDI()
    #expect(told.map(\.message?.kind) == [.bend(-4096)])
    #expect(abs(try #require(told[0].offset).value + 75) < 1e-9)
  }

  @Test("does not move before it begins, nor once it is released")
  func onlyMeanwhile() {
    let hand = Hand(begins: false)
    _ = hand.bench.send(EngineCommand(kind: .noteOn, note: 1, frequency: 440, offset: 300))
    hand.steer([.bend])
    hand.bend(0)
    hand.bend(100, frame: 3)
    hand.bend(0, frame: 5)
    hand.bench.pull()
    #expect(hand.moves.isEmpty)
    hand.bend(100, frame: 40)
    hand.bend(200, frame: 50)
    hand.bench.pull()
    #expect(hand.moves.map(\.frame) == [256 + 50])
    _ = hand.bench.send(EngineCommand(kind: .release, note: 1))
    hand.bend(300)
    hand.bench.pull()
    #expect(hand.moves.count == 1)
    #expect(hand.bench.engine.takeMIDI().last?.offset == nil)
  }

  @Test("returns to the position at which a released wheel was held, and reports it")
  func springsBack() throws {
    let hand = Hand()
    hand.bend(4096)
    // Half a second at 48 kHz.
    _ = hand.bench.pull(total: 24_000, block: 256)
    for step in 1...8 {
      hand.bend(4096 - step * 512)
      hand.bench.pull()
    }
    _ = hand.bench.engine.takeMIDI()
    _ = hand.bench.pull(total: 4800, block: 256)
    let last = try #require(hand.moves.last)
    #expect(abs(last.cents - 150 * 4096 / 8191) < 1e-9)
    let told = hand.bench.engine.takeMIDI()
    #expect(told.count == 1 && told[0].message == nil)
    #expect(abs(try #require(told[0].offset).value - last.cents) < 1e-9)
    // The key that lets the note go carries the same place.
    hand.play(0x90, 60, 100)
    hand.bench.pull()
    #expect(abs(try #require(hand.bench.engine.takeMIDI().last?.offset).value - last.cents) < 1e-9)
  }

  @Test(
    "stays where the wheel of one channel holds it while that of another rests, and goes where one is turned"
  )
  func channels() throws {
    let hand = Hand()
    hand.bend(4096, channel: 2)
    hand.bench.pull()
    hand.bend(0)
    hand.bend(-2)
    hand.bench.pull()
    #expect(hand.moves.count == 1)
    hand.bend(-4096)
    hand.bench.pull()
    #expect(abs(try #require(hand.moves.last).cents + 75) < 1e-9)
  }

  @Test(
    "stays where a key has tuned it while a wheel rests off its center",
    arguments: [0, 2, -2, 100])
  func resting(steps: Int) throws {
    let hand = Hand()
    _ = hand.bench.send(EngineCommand(kind: .retune, note: 1, frequency: 445))
    hand.bench.pull()
    let count = hand.moves.count
    hand.bend(steps)
    hand.bench.pull()
    #expect(hand.moves.count == count)
    #expect(hand.bench.engine.takeMIDI().last?.offset == nil)
  }

  @Test("MIDI input loses the note after it moved in another way, until it moves it again")
  func overruled() {
    let hand = Hand()
    hand.bend(4096)
    hand.bench.pull()
    _ = hand.bench.send(EngineCommand(kind: .retune, note: 1, frequency: 450))
    hand.play(0x90, 60, 100)
    hand.bench.pull()
    #expect(hand.bench.engine.takeMIDI().last?.offset == nil)
    hand.bend(100)
    hand.bench.pull()
    #expect(hand.bench.engine.takeMIDI().last?.offset != nil)
  }

  @Test("moves over the whole slider by seven bits, and finer by seven more")
  func controllers() throws {
    let hand = Hand([.controller(1)])
    for value in [0, 64, 127] as [UInt8] { hand.play(0xB0, 1, value) }
    hand.bench.pull()
    #expect(hand.moves.map { $0.cents.rounded() } == [-150, 0, 150])
    hand.play(0xB0, 1, 64)
    hand.play(0xB0, 33, 1)
    hand.bench.pull()
    #expect(abs(try #require(hand.moves.last).cents - 150.0 / 8191) < 1e-9)
    // Another controller moves nothing.
    let count = hand.moves.count
    hand.play(0xB0, 2, 99)
    hand.play(0xB0, 34, 99)
    hand.bench.pull()
    #expect(hand.moves.count == count)
  }

  @Test("bytes that are no message of a channel move nothing and are not reported")
  func rubbish() {
    let hand = Hand()
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let bytes = (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if MIDIMessage(status: bytes[0], bytes[1], bytes[2]) != nil { continue }
      hand.play(bytes[0], bytes[1], bytes[2])
    }
    hand.bench.pull()
    #expect(hand.moves.isEmpty && hand.bench.engine.takeMIDI().isEmpty)
  }

  @Test("a flood costs no event of the notes, and the last bend of it counts")
  func flood() throws {
    let hand = Hand()
    _ = hand.bench.events()
    for _ in 0..<50 {
      for step in 0..<400 { hand.bend(step * 10, frame: UInt32(min(step, 255))) }
      for key in 0..<200 { hand.play(0x90, UInt8(key % 128), 1, frame: 255) }
      hand.bench.pull()
    }
    #expect(abs(try #require(hand.moves.last).cents - 150 * 3990 / 8191) < 1e-9)
    _ = hand.bench.send(EngineCommand(kind: .release, note: 1))
    hand.bench.pull()
    #expect(hand.bench.events() == ["ended 1"])
    #expect(hand.bench.engine.lostEventCount == 0)
    #expect(hand.bench.engine.takeMIDI().count <= 512)
  }

  @Test("MIDI input between notes reaches the main side in order")
  func inOrder() {
    let hand = Hand(begins: false)
    hand.bend(5)
    hand.play(0x90, 60, 100)
    hand.bend(6)
    hand.play(0x80, 60, 0)
    hand.bench.pull()
    let kinds = hand.bench.engine.takeMIDI().compactMap(\.message?.kind)
    #expect(
      kinds == [.bend(5), .noteOn(.c4, velocity: 100), .bend(6), .noteOff(.c4)])
  }
}
