/// Detects presses in messages: a key that goes down, a pedal that passes its middle either way.
///
/// One for each stream of messages, because a pedal is pressed only if it was up before.
package struct MIDIPresses: Sendable {
  private struct Pedal: Hashable {
    let channel: Int
    let number: Int
  }

  private var down: Set<Pedal> = []

  /// The value of a controller from which on it counts as pressed, as in the MIDI specification.
  static let middle = 64

  /// The pedals that have been heard of.
  private var known: Set<Pedal> = []

  /// Creates a reader that takes every pedal for up.
  package init() {}

  /// Takes a message.
  /// - Returns: the key or controller that was pressed by it, also as ``MIDIControl/fallingController(_:)``; nil
  ///   if nothing was.
  package mutating func press(_ message: MIDIMessage) -> MIDIControl? {
    switch message.kind {
    case .noteOn(let key, _): return .keys(key...key)
    case .controller(let number, let value) where MIDIControl.controllers.contains(number):
      let pedal = Pedal(channel: message.channel, number: number)
      let isNew = known.insert(pedal).inserted
      guard value >= Self.middle else {
        return down.remove(pedal) != nil || isNew ? .fallingController(number) : nil
      }
      return down.insert(pedal).inserted ? .controller(number) : nil
    default: return nil
    }
  }

  /// Returns the control that a message moves, as a slider or a wheel; nil for a message that moves none.
  package static func moved(by message: MIDIMessage) -> MIDIControl? {
    switch message.kind {
    case .bend: .bend
    case .controller(let number, _) where MIDIControl.controllers.contains(number):
      .controller(number)
    default: nil
    }
  }
}
