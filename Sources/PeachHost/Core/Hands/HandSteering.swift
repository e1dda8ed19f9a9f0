/// The controls by which hands move a note, the pitch that they move it around, and how far.
package struct HandSteering: Hashable, Sendable {
  /// The controls; any of them moves the note.
  package var controls: [HandControl]
  /// The frequency at the middle of a control.
  package var centre: Frequency
  /// The cents from the middle to either end.
  package var span: Cents

  /// Creates a steering from its parts.
  package init(controls: [HandControl], centre: Frequency, span: Cents) {
    self.controls = controls
    self.centre = centre
    self.span = span
  }
}
