import CPeachBackend
import Testing

@testable import BackendKit

@Suite("An instrument that is late")
struct KeyLeadTests {
  /// An instrument whose note is an impulse some frames after the strike.
  private struct Impulse {
    var lead: Int
    var passed = 0
  }

  /// The frame of the impulse within its note.
  private static let frame = 1000

  @Test(
    "is heard from the first frame of its note on, after the delay that the sound declares",
    arguments: [0, 1, 33, 63, 64, 65, 200, 640])
  func lead(lead: Int) throws {
    let impulse = UnsafeMutablePointer<Impulse>.allocate(capacity: 1)
    impulse.initialize(to: Impulse(lead: lead))
    defer { impulse.deallocate() }
    let instrument = KeyInstrument(
      context: UnsafeMutableRawPointer(impulse),
      strike: { context, _, _ in context.assumingMemoryBound(to: Impulse.self).pointee.passed = 0 },
      render: { context, left, right in
        let own = context.assumingMemoryBound(to: Impulse.self)
        for index in 0..<Resampler.chunk {
          let isNow = own.pointee.passed == own.pointee.lead + KeyLeadTests.frame
          left[index] = isNow ? 1 : 0
          right[index] = left[index]
          own.pointee.passed += 1
        }
      }, silence: { _, _, _ in })
    var sound = KeySound([instrument], notes: 1, lead: lead, rate: 48_000)
    defer { sound.deallocate() }
    let delay = Int(sound.traits().delay)
    #expect(delay == lead / Resampler.chunk * Resampler.chunk)
    var left = [Float](repeating: 0, count: 4096)
    var right = left
    let begin = 17
    for note in [0, 1] {
      var on = peach_note_on(
        event: peach_event(
          size: UInt32(MemoryLayout<peach_note_on>.size), type: UInt16(PEACH_EVENT_NOTE_ON),
          flags: 0, frame: UInt32(begin), reserved: 0, note: UInt64(note + 1)),
        frequency: 440, length: 3000, gain: 0, key: 69, velocity: 100)
      withUnsafePointer(to: &on) { on in
        on.withMemoryRebound(to: peach_event.self, capacity: 1) {
          sound.render($0, 1, &left, &right, 4096)
        }
      }
      let loudest = try #require(left.indices.max { abs(left[$0]) < abs(left[$1]) })
      #expect(loudest == begin + delay + Self.frame, "note \(note)")
      #expect(abs(left[loudest] - 1) < 0.001)
    }
  }
}
