import OpenSoundControl

/// A message of a session manager, with those of its arguments that are read.
struct SessionMessage {
  private let path: String
  private var texts: [String] = []
  private var numbers: [Int] = []

  /// Reads a message.
  init(_ message: OSCMessage) {
    path = message.path
    for argument in message.arguments {
      switch argument {
      case .text(let text): texts.append(text)
      case .integer(let number): numbers.append(number)
      case .number: break
      }
    }
  }

  /// The event that it reports; nil if it need not be known.
  var event: SessionEvent? {
    switch path {
    case "/reply" where texts.first == "/nsm/server/announce":
      .accepted(manager: texts.count > 2 ? texts[2] : "")
    case "/error" where texts.first == "/nsm/server/announce":
      .refused(code: numbers.first ?? 0, message: texts.last ?? "")
    case SessionRequest.open.rawValue where texts.count >= 3:
      .open(path: texts[0], displayName: texts[1], clientID: texts[2])
    case SessionRequest.save.rawValue: .save
    case "/nsm/client/show_optional_gui": .show
    case "/nsm/client/hide_optional_gui": .hide
    default: nil
    }
  }
}
