/// The id of a sound of a backend, such as "jack:sine" or "sf2:TimGM6mb:0:80", or the built-in
/// "silent".
package struct SoundSourceID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The whole id.
  package let rawValue: String

  /// Creates an id from its written form.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates the id of a sound of a backend.
  package init(backend: String, sound: String) { self.init("\(backend):\(sound)") }

  /// The built-in source that keeps a real clock and makes no sound.
  package static let silent = SoundSourceID("silent")

  /// Returns true if a text can be the id of a backend: 1 to 64 lower case letters, digits and
  /// dashes, and not what selects something else: "auto", "browser" and "silent".
  package static func canBeBackend(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
      && !["auto", "browser", silent.rawValue].contains(text)
  }

  /// The part before the first colon.
  package var backend: String { String(rawValue.prefix { $0 != ":" }) }

  /// The part after the first colon; nil if only a backend is named.
  package var sound: String? {
    guard let colon = rawValue.firstIndex(of: ":") else { return nil }
    return String(rawValue[rawValue.index(after: colon)...])
  }

  /// True for a sine, which is one that is named so, of whatever backend.
  package var isSine: Bool { sound == "sine" }

  /// The whole id.
  package var description: String { rawValue }
}
