/// A note on a rig.
struct RigHandle: PlaybackHandle {
  private let rig: Rig
  let note: UInt64
  /// The note stays on its key, so it is retuned by the same correction.
  private let correction: Cents
  let events: AsyncStream<NoteEvent>

  init(rig: Rig, note: UInt64, correction: Cents, events: AsyncStream<NoteEvent>) {
    self.rig = rig
    self.note = note
    self.correction = correction
    self.events = events
  }

  func stop() async { rig.release(note) }

  func adjustFrequency(_ frequency: Frequency) async {
    rig.retune(note, to: frequency.shifted(by: correction))
  }
}
