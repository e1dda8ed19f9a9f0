/// Owns one note that sounds or is about to.
package protocol PlaybackHandle: Sendable {
  /// What happens to the note, in order; ends after ``NoteEvent/ended`` or ``NoteEvent/failed(_:)``.
  ///
  /// For one consumer. Events that nobody awaits are kept.
  var events: AsyncStream<NoteEvent> { get }

  /// Releases the note, or forgets it if it has not begun. Calls after the first do nothing.
  func stop() async

  /// Moves the sounding note to a frequency within a few milliseconds, its phase continuous.
  ///
  /// Does nothing when the note has ended, or when the output cannot sound that frequency.
  /// - Parameter frequency: where the note is to be, absolute.
  func adjustFrequency(_ frequency: Frequency) async
}
