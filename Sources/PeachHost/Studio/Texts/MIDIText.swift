package import PeachCore
package import PeachText

/// The texts on MIDI devices: what was done at them, and what it does.
package enum MIDIText: String, CatalogText {
  case keyPressed, keyReleased, keyPressure, controller, program, channelPressure, bend, channel
  case higher, lower, tune, commit
  case learn, learnPress, learnMove, learnt, heard
  case port, devices, noDevice, off, notHere, failure
  case waiting

  /// The area of these texts, "midi".
  package static let area = "midi"
}

extension Catalog {
  /// Returns what a MIDI device did, such as "C5 pressed (channel 1)".
  package func sentence(_ message: MIDIMessage) -> String {
    let what: String =
      switch message.kind {
      case .noteOn(let key, let velocity):
        self(MIDIText.keyPressed, ["key": "\(key)", "velocity": "\(velocity)"])
      case .noteOff(let key): self(MIDIText.keyReleased, ["key": "\(key)"])
      case .keyPressure(let key, let value):
        self(MIDIText.keyPressure, ["key": "\(key)", "value": "\(value)"])
      case .controller(let number, let value):
        self(MIDIText.controller, ["number": "\(number)", "value": "\(value)"])
      case .program(let number): self(MIDIText.program, ["value": "\(number)"])
      case .channelPressure(let value): self(MIDIText.channelPressure, ["value": "\(value)"])
      case .bend(let steps):
        self(MIDIText.bend, ["value": steps > 0 ? "+\(steps)" : steps < 0 ? "−\(-steps)" : "0"])
      }
    return what + " " + self(MIDIText.channel, ["channel": "\(message.channel)"])
  }

  /// Returns what a MIDI device did, and what that is for.
  package func sentence(_ news: MIDINews) -> String {
    let actions = news.actions.map { name(of: $0) }
    let what = sentence(news.message)
    return actions.isEmpty ? what : "\(what) → \(actions.joined(separator: ", "))"
  }

  /// Returns the name of a MIDI action.
  package func name(of action: MIDIAction) -> String {
    switch action {
    case .higher: self(MIDIText.higher)
    case .lower: self(MIDIText.lower)
    case .tune: self(MIDIText.tune)
    case .commit: self(MIDIText.commit)
    }
  }

  /// Returns the request to press or to move what an action shall learn.
  package func request(toLearn action: MIDIAction) -> String {
    self(
      action.isContinuous ? MIDIText.learnMove : .learnPress, ["action": name(of: action)])
  }

  /// Returns the sentence on what an action has learned.
  package func sentence(_ control: MIDIControl, learntBy action: MIDIAction) -> String {
    self(MIDIText.learnt, ["action": name(of: action), "control": "\(control)"])
  }

  /// Returns the sentences on where MIDI devices are heard.
  package func sentences(_ midi: MIDIState, isOn: Bool) -> [String] {
    guard isOn else { return [self(MIDIText.off)] }
    guard let port = midi.port else {
      return [
        midi.failure.map { self(MIDIText.failure, ["reason": phrase($0)]) }
          ?? self(MIDIText.notHere)
      ]
    }
    return [
      self(MIDIText.port, ["port": port]),
      midi.devices.isEmpty
        ? self(MIDIText.noDevice)
        : self(MIDIText.devices, ["devices": midi.devices.joined(separator: ", ")]),
    ]
  }
}
