/// The MIDI controls that move a note, the pitch that they move it around, and how far.
package struct MIDISteering: Hashable, Sendable {
  /// The controls; any of them moves the note.
  package var controls: [MIDIControl]
  /// The frequency at the middle of a control.
  package var center: Frequency
  /// The cents from the middle to either end.
  package var span: Cents

  /// Creates a steering from its parts.
  package init(controls: [MIDIControl], center: Frequency, span: Cents) {
    self.controls = controls
    self.center = center
    self.span = span
  }
}
