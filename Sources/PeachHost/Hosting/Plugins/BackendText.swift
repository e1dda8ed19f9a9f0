/// A text that a user gave, on its way to a backend.
///
/// What a backend and the library behind it could not hold ends here, whoever wrote them.
enum BackendText {
  /// The id of a sound, which has 256 bytes in the contract, its end included.
  case sound
  /// A JACK server, an ALSA PCM.
  case device
  /// Ports to connect to.
  case pattern
  /// The value of an option: a file.
  case file

  /// The most bytes of UTF-8 that it may have.
  private var limit: Int {
    switch self {
    case .sound, .device, .pattern: 255
    // PATH_MAX, its end included.
    case .file: 4095
    }
  }

  private var name: String {
    switch self {
    case .sound: "a source's id"
    case .device: "the name of a device"
    case .pattern: "a pattern of ports"
    case .file: "the path of a file"
    }
  }

  /// Why a text may not be handed to a backend, in words; nil when it may.
  func objection(to text: String) -> String? {
    let count = text.utf8.count
    guard count <= limit else {
      return "\(name) has at most \(limit) bytes, and this one has \(count); give a shorter one"
    }
    // A zero would end the text for C; the others do nothing but deface a terminal.
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      self == .file ? scalar != "\0" : scalar.properties.generalCategory != .control
    }
    guard isClean else {
      return "\(name) has no control characters; give one without"
    }
    return nil
  }
}
