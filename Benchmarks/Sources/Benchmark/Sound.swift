import CPeachBackend
import Foundation

/// An activated instance of a source.
struct Sound {
  let instance: UnsafeMutableRawPointer?
  let render: Render
  let maxNotes: Int

  typealias Render =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<peach_event>?, UInt32, UnsafeMutablePointer<Float>?,
      UnsafeMutablePointer<Float>?, UInt32
    ) -> Void

  /// Begins endless notes, a semitone apart, within a block.
  func begin(
    _ count: Int, _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>,
    frames: UInt32
  ) {
    for note in 0..<count {
      let key = 60 + note % 24
      var event = peach_note_on(
        event: peach_event(
          size: UInt32(MemoryLayout<peach_note_on>.size), type: UInt16(PEACH_EVENT_NOTE_ON),
          flags: 0, frame: 0, reserved: 0, note: UInt64(note + 1)),
        frequency: 440 * pow(2, Double(key - 69) / 12), length: 0, gain: -30, key: Int16(key),
        velocity: 100)
      withUnsafePointer(to: &event) { pointer in
        pointer.withMemoryRebound(to: peach_event.self, capacity: 1) { event in
          render(instance, event, 1, left, right, frames)
        }
      }
    }
  }

  /// Renders a block without events.
  func renderBlock(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: UInt32
  ) {
    render(instance, nil, 0, left, right, frames)
  }
}
