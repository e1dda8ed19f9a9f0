import PeachTesting
import Testing

@testable import PeachEngine

@Suite("What the engine does with commands")
struct EngineCommandTests {
  @Test("a sounding note that is released fades from the next block on, and ends after its release")
  func release() {
    let bench = EngineBench()
    #expect(bench.send(.note(1)))
    bench.pull(32)
    #expect(bench.send(.release(1)))
    let samples = bench.pull(total: 128, block: 16)
    #expect(samples.filter { $0 == 1 }.count == FakeSound.release)
    #expect(bench.sound.events.last == .init(kind: .release, note: 1, frame: 32))
    #expect(bench.events() == ["began 1 @0", "ended 1"])
  }

  @Test("a second release, a retune and a release of an ended or unknown note do nothing")
  func harmless() {
    let bench = EngineBench()
    #expect(bench.send(.note(1)))
    bench.pull(32)
    #expect(bench.send(.release(1), .release(1), .release(99), .retune(99, 1)))
    bench.pull(64)
    #expect(bench.sound.events.count == 2)
    #expect(bench.send(.release(1), .retune(1, 441)))
    bench.pull(64)
    #expect(bench.sound.events.count == 2)
    #expect(bench.events() == ["began 1 @0", "ended 1"])
  }

  @Test("a release behind the end of a timed note does not lengthen it")
  func lateRelease() {
    let bench = EngineBench()
    #expect(bench.send(.note(1, length: 40)))
    bench.pull(32)
    #expect(bench.send(.release(1)))
    #expect(bench.pull(64).filter { $0 == 1 }.count == 8)
    #expect(bench.events() == ["began 1 @0", "ended 1"])
  }

  @Test("a note that has not begun is forgotten without a sound, and reported as ended")
  func cancel() {
    let bench = EngineBench()
    #expect(bench.send(.note(1, at: 1000)))
    bench.pull(256)
    #expect(bench.send(.release(1)))
    #expect(bench.pull(total: 2048, block: 256).allSatisfy { $0 == 0 })
    #expect(bench.sound.events.isEmpty)
    #expect(bench.events() == ["ended 1"])
  }

  @Test("all off with a note behind it is a takeover at one frame")
  func takeover() {
    let bench = EngineBench()
    #expect(bench.send(.note(1), .note(2, at: 5000)))
    bench.pull(256)
    #expect(bench.send(.allOff, .note(4)))
    let samples = bench.pull(256)
    #expect(
      bench.sound.events.dropFirst() == [
        .init(kind: .release, note: 1, frame: 256),
        .init(kind: .on(frequency: 440, length: 0), note: 4, frame: 256),
      ])
    #expect(samples[..<48].allSatisfy { $0 == 5 })
    #expect(samples[48...].allSatisfy { $0 == 4 })
    #expect(bench.events() == ["began 1 @0", "ended 2", "ended 1", "began 4 @256"])
  }

  @Test("a note that is retuned before its onset begins at the new frequency")
  func retuneBefore() {
    let bench = EngineBench()
    #expect(bench.send(.note(1, at: 300)))
    bench.pull(256)
    #expect(bench.send(.retune(1, 445.5)))
    bench.pull(256)
    #expect(
      bench.sound.events == [.init(kind: .on(frequency: 445.5, length: 0), note: 1, frame: 300)])
  }

  @Test("a sounding note is retuned at the first frame of the next block")
  func retuneAfter() {
    let bench = EngineBench()
    #expect(bench.send(.note(1)))
    bench.pull(256)
    #expect(bench.send(.retune(1, 441)))
    bench.pull(256)
    #expect(bench.sound.events.last == .init(kind: .retune(441), note: 1, frame: 256))
  }

  @Test("send says no when the ring is full, and then sends nothing of what it was given")
  func full() {
    let bench = EngineBench()
    var sent = 0
    while bench.send(.retune(9, 440)) { sent += 1 }
    #expect(sent == 256)
    bench.pull()
    #expect(bench.engine.send((0..<255).map { _ in .retune(9, 440) }))
    #expect(!bench.send(.note(1), .note(2)))
    #expect(bench.send(.note(3)))
    bench.pull()
    #expect(bench.events() == ["began 3 @256"])
  }

  @Test("the fullest block loses no event")
  func packed() {
    let bench = EngineBench()
    #expect(bench.engine.send((1...31).map { .note($0, at: $0 == 1 ? 0 : 300) }))
    bench.pull(256)
    #expect(bench.engine.send((0..<255).map { .retune(1, 440 + Double($0)) } + [.allOff]))
    bench.pull(256)
    #expect(bench.sound.batches == [1, 256])
    #expect(bench.engine.send((40...70).map { .note($0, at: 300) }))
    bench.pull(256)
    #expect(bench.engine.send((0..<255).map { .retune(1, 440 + Double($0)) }))
    #expect(bench.engine.send([.note(99)]))
    bench.pull(256)
    let begun = bench.events().filter { $0.hasPrefix("began") }.count
    let on = bench.sound.events.filter { if case .on = $0.kind { true } else { false } }.count
    #expect(begun == on)
  }

  @Test("a note for which there is no place is refused, and the others play")
  func refused() {
    let bench = EngineBench()
    let room = UInt64(EngineCore.noteCapacity)
    #expect(bench.engine.send((1...room + 1).map { .note($0, length: 100) }))
    bench.pull(256)
    let events = bench.events()
    #expect(events.filter { $0.hasPrefix("began") }.count == EngineCore.noteCapacity)
    #expect(events.filter { $0.hasPrefix("refused") } == ["refused \(room + 1)"])
    #expect(bench.send(.note(room + 2)))
    bench.pull(256)
    #expect(bench.events() == ["began \(room + 2) @256"])
  }

  @Test("unread events are counted as lost, and the engine continues")
  func lost() {
    let bench = EngineBench()
    for note in 1...600 as ClosedRange<UInt64> {
      #expect(bench.send(.note(note, length: 1)))
      bench.pull(1)
    }
    #expect(bench.engine.lostEventCount == 176)
    #expect(bench.engine.takeEvents().count == 1024)
    #expect(bench.send(.note(700, length: 1)))
    bench.pull(1)
    #expect(bench.events() == ["began 700 @600", "ended 700"])
  }
}
