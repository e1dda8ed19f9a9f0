/// An action of a MIDI control in a training.
package enum MIDIAction: String, CaseIterable, Hashable, Sendable {
  /// Answer a comparison: higher.
  case higher
  /// Answer a comparison: lower.
  case lower
  /// Tune the second note of a pitch matching.
  case tune
  /// Let go of the tuned note.
  case commit

  /// The controls that it has unless others are chosen: the keys above and below the middle of a piano,
  /// the right and the left pedal, the pitch wheel.
  package var standardControls: [MIDIControl] {
    switch self {
    case .higher: [.keys(MIDINote(clamping: 65)...MIDINote(clamping: 127)), .sustainPedal]
    case .lower: [.keys(MIDINote(clamping: 0)...MIDINote(clamping: 64)), .softPedal]
    case .tune: [.bend]
    case .commit:
      [.keys(MIDINote(clamping: 0)...MIDINote(clamping: 127)), .sustainPedal, .softPedal]
    }
  }

  /// True if it follows a position; the others are done by a press.
  package var isContinuous: Bool { self == .tune }

  /// Returns true if a control can do it: a key cannot tune, and a wheel is not pressed.
  package func canBeDone(by control: MIDIControl) -> Bool {
    switch control {
    case .keys, .fallingController: !isContinuous
    case .controller: true
    case .bend: isContinuous
    }
  }
}

/// Which controls do what.
package struct MIDIMapping: Hashable, Sendable {
  private var controls: [MIDIAction: [MIDIControl]]

  /// Creates a mapping.
  /// - Parameter controls: the controls of each action; an action without an entry has its standard ones.
  package init(_ controls: [MIDIAction: [MIDIControl]] = [:]) { self.controls = controls }

  /// Accesses the controls of an action.
  package subscript(action: MIDIAction) -> [MIDIControl] {
    get { controls[action] ?? action.standardControls }
    set { controls[action] = newValue }
  }

  /// Returns what a press does in a training.
  /// - Parameters:
  ///   - press: the key or controller that was pressed.
  ///   - possible: the actions that the training takes.
  /// - Returns: the action; nil for none.
  package func action(of press: MIDIControl, among possible: [MIDIAction]) -> MIDIAction? {
    // A single chosen key takes precedence over a range of keys.
    possible.first { self[$0].contains(press) }
      ?? possible.first { self[$0].contains { $0.includes(press) } }
  }
}

extension MIDIControl {
  /// Returns true if a pressed key or controller belongs to this control.
  func includes(_ press: MIDIControl) -> Bool {
    switch (self, press) {
    case (.keys(let keys), .keys(let pressed)): keys.contains(pressed.lowerBound)
    default: self == press
    }
  }
}
