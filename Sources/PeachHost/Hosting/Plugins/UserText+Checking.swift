import PeachCore

// Text that a backend or its library could not handle is stopped here, for every backend.
extension Reason.UserText {
  /// The greatest length in bytes of UTF-8.
  private var limit: Int {
    switch self {
    // The contract gives the id of a sound 256 bytes, terminator included.
    case .sound, .device, .pattern: 255
    // PATH_MAX, terminator included.
    case .file: 4095
    // Long enough for a path.
    case .option: 4095
    }
  }

  /// Returns the reason why a text may not be handed to a backend; nil if it may.
  func objection(to text: String) -> Reason? {
    let count = text.utf8.count
    guard count <= limit else { return .tooLong(self, limit: limit, count: count) }
    // A zero would end the text for C; the others only deface a terminal.
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      self == .file ? scalar != "\0" : scalar.properties.generalCategory != .control
    }
    return isClean ? nil : .controlCharacters(self)
  }
}
