package import PeachCore

/// A message of a MIDI device, and what it does, for a view to show.
package struct MIDINews: Sendable {
  /// The message.
  package let message: MIDIMessage
  /// The actions that it does in trainings.
  package let actions: [MIDIAction]
  /// The action that has learned a control by it, and the control; nil if nothing was to be learned.
  package let learnt: (action: MIDIAction, control: MIDIControl)?
}

/// Translates messages of MIDI devices into actions.
struct MIDIReader {
  private var presses = MIDIPresses()
  /// The action that the next fitting control shall do; nil for none.
  var learning: MIDIAction?

  /// The steps from its middle that a wheel has to be turned to be learned.
  private static let learntSteps = 1024

  /// Returns the key or controller that was pressed, if one was.
  mutating func press(_ message: MIDIMessage) -> MIDIControl? { presses.press(message) }

  /// Returns the control that a message assigns to the action that is learning; nil if the message
  /// does not fit it, or no action is learning.
  func learnt(from message: MIDIMessage, press: MIDIControl?) -> MIDIControl? {
    guard let learning else { return nil }
    if case .bend(let steps) = message.kind, abs(steps) < Self.learntSteps { return nil }
    let control = learning.isContinuous ? MIDIPresses.moved(by: message) : press
    return control.flatMap { learning.canBeDone(by: $0) ? $0 : nil }
  }
}
