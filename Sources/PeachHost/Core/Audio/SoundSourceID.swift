/// Names one sound of one backend: "jack:sine", "sf2:TimGM6mb:0:80", or the built-in "silent".
package struct SoundSourceID: Hashable, Sendable, CustomStringConvertible {
  /// The whole id.
  package let rawValue: String

  /// An id as it is written.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// A sound of a backend.
  package init(backend: String, sound: String) { self.init("\(backend):\(sound)") }

  /// The built-in source that keeps a real clock and makes no sound.
  package static let silent = SoundSourceID("silent")

  /// What stands before the first colon.
  package var backend: String { String(rawValue.prefix { $0 != ":" }) }

  /// What stands behind the first colon; nil when only a backend is named.
  package var sound: String? {
    guard let colon = rawValue.firstIndex(of: ":") else { return nil }
    return String(rawValue[rawValue.index(after: colon)...])
  }

  /// The whole id.
  package var description: String { rawValue }
}
