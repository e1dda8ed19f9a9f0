package import PeachCore
package import PeachText

/// The texts on MIDI devices: what was done at them, and what it does.
package enum HandText: String, CatalogueText {
  case keyPressed, keyReleased, keyPressure, controller, program, channelPressure, bend, channel
  case higher, lower, tune, commit
  case learn, learnPress, learnMove, learnt, heard
  case port, devices, noDevice, off, notHere, failure
  case waiting

  /// The area of these texts, "hand".
  package static let area = "hand"
}

extension Catalogue {
  /// Returns what a MIDI device did, such as "C5 pressed (channel 1)".
  package func sentence(_ message: HandMessage) -> String {
    let what: String =
      switch message.kind {
      case .noteOn(let key, let velocity):
        self(HandText.keyPressed, ["key": "\(key)", "velocity": "\(velocity)"])
      case .noteOff(let key): self(HandText.keyReleased, ["key": "\(key)"])
      case .keyPressure(let key, let value):
        self(HandText.keyPressure, ["key": "\(key)", "value": "\(value)"])
      case .controller(let number, let value):
        self(HandText.controller, ["number": "\(number)", "value": "\(value)"])
      case .program(let number): self(HandText.program, ["value": "\(number)"])
      case .channelPressure(let value): self(HandText.channelPressure, ["value": "\(value)"])
      case .bend(let steps):
        self(HandText.bend, ["value": steps > 0 ? "+\(steps)" : steps < 0 ? "−\(-steps)" : "0"])
      }
    return what + " " + self(HandText.channel, ["channel": "\(message.channel)"])
  }

  /// Returns what a MIDI device did, and what that is for.
  package func sentence(_ news: HandNews) -> String {
    let actions = news.actions.map { name(of: $0) }
    let what = sentence(news.message)
    return actions.isEmpty ? what : "\(what) → \(actions.joined(separator: ", "))"
  }

  /// Returns the name of what a hand can do.
  package func name(of action: HandAction) -> String {
    switch action {
    case .higher: self(HandText.higher)
    case .lower: self(HandText.lower)
    case .tune: self(HandText.tune)
    case .commit: self(HandText.commit)
    }
  }

  /// Returns the request to press or to move what an action shall learn.
  package func request(toLearn action: HandAction) -> String {
    self(
      action.isContinuous ? HandText.learnMove : .learnPress, ["action": name(of: action)])
  }

  /// Returns the sentence on what an action has learnt.
  package func sentence(_ control: HandControl, learntBy action: HandAction) -> String {
    self(HandText.learnt, ["action": name(of: action), "control": "\(control)"])
  }

  /// Returns the sentences on where MIDI devices are heard.
  package func sentences(_ hands: HandsState, isOn: Bool) -> [String] {
    guard isOn else { return [self(HandText.off)] }
    guard let port = hands.port else {
      return [
        hands.failure.map { self(HandText.failure, ["reason": phrase($0)]) }
          ?? self(HandText.notHere)
      ]
    }
    return [
      self(HandText.port, ["port": port]),
      hands.devices.isEmpty
        ? self(HandText.noDevice)
        : self(HandText.devices, ["devices": hands.devices.joined(separator: ", ")]),
    ]
  }
}
