import CPeachBackend
import Foundation
import Testing

@testable import PeachCore
@testable import PeachHost

@Suite("Measuring keys offline")
struct OfflineKeyMeasurerTests {
  /// A computed sound whose every key is 4 cents sharp, and comes to that from 40 cents higher within
  /// the first fifth of a second; keys above 72 are silent.
  private static let table = peach_sound(
    size: UInt32(MemoryLayout<peach_sound>.size), reserved: 0, source_count: nil, source: nil,
    probe: nil,
    create: { _, made, _, _ in
      let note = UnsafeMutablePointer<Note>.allocate(capacity: 1)
      note.initialize(to: Note())
      made?.pointee = UnsafeMutableRawPointer(note)
      return PEACH_OK
    },
    activate: { _, _, traits, _, _ in
      traits?.pointee.onset_grid = 1
      traits?.pointee.max_notes = 2
      return PEACH_OK
    },
    deactivate: { _ in },
    render: { instance, events, count, left, right, frames in
      guard let note = instance?.assumingMemoryBound(to: Note.self) else { return }
      if count > 0, let events, Int32(events.pointee.type) == PEACH_EVENT_NOTE_ON {
        note.pointee = Note(
          UnsafeRawPointer(events).load(as: peach_note_on.self))
      }
      for frame in 0..<Int(frames) {
        let value = note.pointee.next()
        left?[frame] = value
        right?[frame] = value
      }
    },
    destroy: { $0?.deallocate() })

  private struct Note {
    private var hertz = 0.0
    private var phase = 0.0
    private var frame = 0
    private var amplitude = 0.0

    init() {}

    init(_ event: peach_note_on) {
      hertz = event.frequency
      amplitude = event.key > 72 ? 0 : 0.2
    }

    mutating func next() -> Float {
      let cents = 4 + 40 * max(0, 1 - Double(frame) / 48_000 / 0.2)
      phase += hertz * exp2(cents / 1200) / 48_000
      frame += 1
      return Float(
        (1...4).reduce(0) { $0 + amplitude / Double($1) * sin(2 * .pi * Double($1) * phase) })
    }
  }

  private func measurer() -> OfflineKeyMeasurer {
    OfflineKeyMeasurer { () throws(PeachError) in
      HostedSound(
        try TableSound(table: Self.table, turn: BackendLock(), source: "glide", name: "test"))
    }
  }

  @Test("a key is as sharp as the part of it that lasts, however its attack glides")
  func glide() throws {
    let measurer = measurer()
    for key in [36, 48, 60, 69, 72] {
      let found = try #require(
        try measurer.measure(HeardKey(try MIDINote(key)), rate: 48_000, isAbandoned: { false }))
      #expect(abs(try #require(found.deviation).value - 4) < 0.05, "\(key)")
      #expect(found.isSteady, "\(key): \(found)")
    }
  }

  @Test("a key that is not heard is silent")
  func silent() throws {
    let found = try measurer().measure(
      HeardKey(try MIDINote(73)), rate: 48_000, isAbandoned: { false })
    #expect(found == .uncalibratable(.silent))
  }
}
