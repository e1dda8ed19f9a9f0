/// A note on a rig.
struct RigHandle: PlaybackHandle {
  private let rig: Rig
  let note: UInt64
  let events: AsyncStream<NoteEvent>

  init(rig: Rig, note: UInt64, events: AsyncStream<NoteEvent>) {
    self.rig = rig
    self.note = note
    self.events = events
  }

  func stop() async { rig.release(note) }

  func adjustFrequency(_ frequency: Frequency) async { rig.retune(note, to: frequency) }
}
