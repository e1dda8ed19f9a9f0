import BackendKit
import BackendReasons

/// The reason a file is not accepted as a SoundFont.
enum SF2Error: Error, Equatable {
  case missing
  case denied
  case unreadable
  case notASoundFont
  case truncated(bytes: Int, expected: Int)
  case overlong(bytes: Int, expected: Int)
  case tooLarge
  case damaged(chunk: String)
  case empty

  /// Returns the reason for the user, with its code.
  func reason(naming path: String) -> String {
    switch self {
    case .missing: coded(SoundFontReason.missing, ["path": .text(path)])
    case .denied: coded(SoundFontReason.denied, ["path": .text(path)])
    case .unreadable: coded(SoundFontReason.unreadable, ["path": .text(path)])
    case .notASoundFont: coded(SoundFontReason.notASoundFont, ["path": .text(path)])
    case .truncated(let bytes, let expected):
      coded(
        SoundFontReason.truncated,
        ["path": .text(path), "bytes": "\(bytes)", "expected": "\(expected)"])
    case .overlong(let bytes, let expected):
      coded(
        SoundFontReason.overlong,
        ["path": .text(path), "bytes": "\(bytes)", "expected": "\(expected)"])
    case .tooLarge: coded(SoundFontReason.tooLarge, ["path": .text(path)])
    case .damaged(let chunk):
      coded(SoundFontReason.damaged, ["path": .text(path), "chunk": .text(chunk)])
    case .empty: coded(SoundFontReason.empty, ["path": .text(path)])
    }
  }
}
