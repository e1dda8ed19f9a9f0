/// A kind of text that a user enters and Peach passes to a backend.
///
/// Text that a backend or its library could not handle is stopped here, whoever wrote the backend.
enum BackendText {
  /// The id of a sound; the contract gives it 256 bytes, terminator included.
  case sound
  /// A JACK server or an ALSA PCM.
  case device
  /// Ports to connect to.
  case pattern
  /// The value of an option: the path of a file.
  case file

  /// The greatest length in bytes of UTF-8.
  private var limit: Int {
    switch self {
    case .sound, .device, .pattern: 255
    // PATH_MAX, terminator included.
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

  /// Returns the reason why a text may not be handed to a backend, in words; nil if it may.
  func objection(to text: String) -> String? {
    let count = text.utf8.count
    guard count <= limit else {
      return "\(name) has at most \(limit) bytes, and this one has \(count); give a shorter one"
    }
    // A zero would end the text for C; the others only deface a terminal.
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      self == .file ? scalar != "\0" : scalar.properties.generalCategory != .control
    }
    guard isClean else {
      return "\(name) has no control characters; give one without"
    }
    return nil
  }
}
