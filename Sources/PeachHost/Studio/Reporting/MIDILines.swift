package import PeachCore

/// The place where MIDI devices are heard, as a line of JSON.
package struct MIDIStateLine: Encodable {
  var event = "midi"
  var port: String?
  var devices: [String]

  /// Creates a line.
  package init(_ midi: MIDIState) {
    port = midi.port
    devices = midi.devices
  }
}

/// A message of a MIDI device, as a line of JSON.
package struct MIDILine: Encodable {
  var event = "message"
  var kind: String
  var channel: Int
  var key: Int?
  var controller: Int?
  var value: Int?
  /// The actions that it does in trainings.
  var actions: [String]
  /// The control that the only action has learned.
  var learnt: String?

  /// Creates a line.
  package init(_ news: MIDINews) {
    channel = news.message.channel
    actions = news.actions.map(\.rawValue)
    learnt = news.learnt.map { "\($0.control)" }
    switch news.message.kind {
    case .noteOn(let note, let velocity): (kind, key, value) = ("noteOn", note.number, velocity)
    case .noteOff(let note): (kind, key) = ("noteOff", note.number)
    case .keyPressure(let note, let value):
      (kind, key, self.value) = ("keyPressure", note.number, value)
    case .controller(let number, let value):
      (kind, controller, self.value) = ("controller", number, value)
    case .program(let number): (kind, value) = ("program", number)
    case .channelPressure(let value): (kind, self.value) = ("channelPressure", value)
    case .bend(let steps): (kind, value) = ("bend", steps)
    }
  }
}
