package import PeachCore

/// A note on a rig.
package struct RigHandle: PlaybackHandle {
  private let rig: Rig
  package let note: UInt64
  /// The correction of the key, which the note keeps when retuned.
  private let correction: Cents
  package let events: AsyncStream<NoteEvent>

  package init(rig: Rig, note: UInt64, correction: Cents, events: AsyncStream<NoteEvent>) {
    self.rig = rig
    self.note = note
    self.correction = correction
    self.events = events
  }

  package func stop() { rig.release(note) }

  package func adjustFrequency(_ frequency: Frequency) {
    rig.retune(note, to: frequency.shifted(by: correction))
  }

  package func follow(_ steering: MIDISteering) {
    var corrected = steering
    corrected.center = steering.center.shifted(by: correction)
    rig.steer(note, corrected)
  }
}
