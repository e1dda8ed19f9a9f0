package import PeachCore

/// A message of a MIDI device, and what it does, for a view to show.
package struct HandNews: Sendable {
  /// The message.
  package let message: HandMessage
  /// The actions that it does in trainings.
  package let actions: [HandAction]
  /// The action that has learnt a control by it, and the control; nil if nothing was to be learnt.
  package let learnt: (action: HandAction, control: HandControl)?

  /// Creates news from its parts.
  package init(
    message: HandMessage, actions: [HandAction],
    learnt: (action: HandAction, control: HandControl)?
  ) {
    self.message = message
    self.actions = actions
    self.learnt = learnt
  }
}

/// Tells from the messages of MIDI devices what is to be done.
struct HandReader {
  private var presses = HandPresses()
  /// The action that the next fitting control shall do; nil for none.
  var learning: HandAction?

  /// The steps from its middle that a wheel has to be turned to be learnt.
  private static let learntSteps = 1024

  /// Returns the key or controller that was pressed, if one was.
  mutating func press(_ message: HandMessage) -> HandControl? { presses.press(message) }

  /// Returns the control that the wanted action has to learn from a message; nil if the message is not for
  /// it, or nothing is wanted.
  func learnt(from message: HandMessage, press: HandControl?) -> HandControl? {
    guard let learning else { return nil }
    if case .bend(let steps) = message.kind, abs(steps) < Self.learntSteps { return nil }
    let control = learning.isContinuous ? HandPresses.moved(by: message) : press
    return control.flatMap { learning.canBeDone(by: $0) ? $0 : nil }
  }
}
