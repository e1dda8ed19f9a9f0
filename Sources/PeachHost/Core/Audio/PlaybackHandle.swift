/// A handle that owns one note, sounding or about to sound.
package protocol PlaybackHandle: Sendable {
  /// The events of the note, in order; ends after ``NoteEvent/ended`` or ``NoteEvent/failed(_:)``.
  ///
  /// The stream is for one consumer. Events are kept until they are awaited.
  var events: AsyncStream<NoteEvent> { get }

  /// Releases the note, or discards it if it has not begun; never waits. Calls after the first do
  /// nothing.
  func stop()

  /// Moves the sounding note to a frequency within a few milliseconds, with continuous phase.
  ///
  /// Never waits. Does nothing if the note has ended, or if the output cannot sound that frequency.
  /// - Parameter frequency: the absolute frequency to move to.
  func adjustFrequency(_ frequency: Frequency)

  /// Lets MIDI controls move the note from its onset on, on the audio thread; never waits.
  ///
  /// The handle of the controls reports what they did. Does nothing without MIDI input.
  /// - Parameter steering: the controls, and how they move the note.
  func follow(_ steering: MIDISteering)
}

extension PlaybackHandle {
  /// Does nothing: there is no MIDI input.
  package func follow(_ steering: MIDISteering) {}
}
