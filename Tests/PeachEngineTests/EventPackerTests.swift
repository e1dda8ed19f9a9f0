import CPeachBackend
import PeachTesting
import Testing

@testable import PeachEngine

@Suite("Events packed for a render call")
struct EventPackerTests {
  /// Type, size, frame and note of each event.
  private func headers(_ packer: EventPacker) -> [[UInt64]] {
    var next = UnsafeRawPointer(packer.events)
    return (0..<packer.count).map { _ in
      let header = next.load(as: peach_event.self)
      next += Int(header.size)
      return [
        UInt64(header.type), UInt64(header.size), UInt64(header.frame), header.note,
        UInt64(header.flags), UInt64(header.reserved),
      ]
    }
  }

  @Test("they lie one after the other in the order they were added, in multiples of 8 bytes")
  func order() {
    var packer = EventPacker(capacity: 1024)
    defer { packer.deallocate() }
    packer.release(1, frame: 0)
    packer.retune(2, frequency: 441, frame: 0)
    packer.noteOn(.note(3, length: 99), frame: 17)
    packer.release(4, frame: 18)
    #expect(
      headers(packer) == [
        [UInt64(PEACH_EVENT_RELEASE), 24, 0, 1, 0, 0],
        [UInt64(PEACH_EVENT_RETUNE), 32, 0, 2, 0, 0],
        [UInt64(PEACH_EVENT_NOTE_ON), 48, 17, 3, 0, 0],
        [UInt64(PEACH_EVENT_RELEASE), 24, 18, 4, 0, 0],
      ])
  }

  @Test("a note-on carries all that was asked")
  func noteOn() {
    var packer = EventPacker(capacity: 64)
    defer { packer.deallocate() }
    let command = EngineCommand(
      kind: .noteOn, note: 5, frequency: 440.1, length: 12, gain: -3, key: 69, velocity: 63)
    packer.noteOn(command, frame: 2)
    let on = UnsafeRawPointer(packer.events).load(as: peach_note_on.self)
    #expect(on.frequency == 440.1)
    #expect(on.length == 12)
    #expect(on.gain == -3)
    #expect(on.key == 69)
    #expect(on.velocity == 63)
  }

  @Test("an event without room is left out entirely, and clearing makes room")
  func full() {
    var packer = EventPacker(capacity: 50)
    defer { packer.deallocate() }
    packer.release(1, frame: 0)
    packer.noteOn(.note(2), frame: 0)
    packer.retune(3, frequency: 1, frame: 0)
    packer.release(4, frame: 0)
    #expect(headers(packer).map { $0[3] } == [1, 4])
    packer.clear()
    #expect(packer.count == 0)
    packer.noteOn(.note(5), frame: 0)
    #expect(headers(packer).map { $0[3] } == [5])
  }
}
