/// Why a file is not taken as a SoundFont.
enum SF2Error: Error, Equatable {
  case missing
  case denied
  case unreadable
  case notASoundFont
  case truncated(bytes: Int, expected: Int)
  case overlong(bytes: Int, expected: Int)
  case damaged(chunk: String)
  case empty

  /// What the user reads, without a full stop.
  func sentence(naming path: String) -> String {
    switch self {
    case .missing: "there is no file \(path)"
    case .denied: "the file \(path) may not be read by you"
    case .unreadable: "\(path) is not a file that can be read"
    case .notASoundFont: "\(path) is not a SoundFont"
    case .truncated(let bytes, let expected):
      "the SoundFont \(path) is cut off: it has \(bytes) bytes of \(expected)"
    case .overlong(let bytes, let expected):
      "the SoundFont \(path) goes on behind its end: it has \(bytes) bytes instead of \(expected)"
    case .damaged(let chunk): "the SoundFont \(path) is damaged in its part “\(chunk)”"
    case .empty: "the SoundFont \(path) has no melodic preset"
    }
  }
}
