/// A source as a user asks for it.
package enum SourceSelection: Hashable, Sendable {
  /// The first source that can sound, chosen by Peach.
  case automatic
  /// Exercises in real time without sound.
  case silent
  /// A source by its id, or the first one of a backend by the backend's id.
  case named(SoundSourceID)

  /// Reads a selection as typed: "auto", "silent", "jack", "jack:sine".
  package init(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "silent": self = .silent
    default: self = .named(SoundSourceID(text))
    }
  }

  /// The selection as typed.
  package var text: String {
    switch self {
    case .automatic: "auto"
    case .silent: "silent"
    case .named(let id): id.rawValue
    }
  }
}
