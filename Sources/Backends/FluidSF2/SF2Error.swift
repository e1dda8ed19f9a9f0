/// The reason a file is not accepted as a SoundFont.
enum SF2Error: Error, Equatable {
  case missing
  case denied
  case unreadable
  case notASoundFont
  case truncated(bytes: Int, expected: Int)
  case overlong(bytes: Int, expected: Int)
  case damaged(chunk: String)
  case empty

  /// Returns the message for the user, without a full stop.
  func sentence(naming path: String) -> String {
    switch self {
    case .missing: "there is no file \(path); look where it went, or name another"
    case .denied: "the file \(path) may not be read by you; change its permissions, or name another"
    case .unreadable: "\(path) is not a file that can be read; name another"
    case .notASoundFont: "\(path) is not a SoundFont; name a file that is"
    case .truncated(let bytes, let expected):
      "the SoundFont \(path) is cut off: it has \(bytes) bytes of \(expected); "
        + "get it anew"
    case .overlong(let bytes, let expected):
      "the SoundFont \(path) goes on after its end: it has \(bytes) bytes instead of \(expected); "
        + "get it anew"
    case .damaged(let chunk): "the SoundFont \(path) is damaged in its part “\(chunk)”; get it anew"
    case .empty: "the SoundFont \(path) has no melodic preset; name another"
    }
  }
}
