import Foundation

/// An admitted browser.
struct Device: Codable, Hashable, Sendable {
  /// The id by which it is named among the devices; no secret.
  let id: String
  /// The content of its cookie, which no other browser has.
  let key: Secret
  /// The kind of machine and browser, such as "iPhone, Safari".
  let name: String
  /// The time at which it was admitted.
  let since: Date
  /// The time of its last use, at most an hour late.
  var seen: Date
  /// True if it was admitted over an encrypted connection, and its key was never sent in the clear; nil for a
  /// device that was stored before there was encryption.
  let isEncrypted: Bool?

  /// Creates a device for a browser that is admitted now.
  /// - Parameters:
  ///   - agent: what the browser says of itself, its `User-Agent`.
  ///   - now: the time.
  ///   - isEncrypted: true over an encrypted connection.
  init(agent: String, now: Date, isEncrypted: Bool) {
    id = Secret(characters: 8).description
    key = Secret(characters: 43)
    name = Self.name(agent)
    since = now
    seen = now
    self.isEncrypted = isEncrypted
  }

  /// Returns the kind of machine and browser that a `User-Agent` names, where it names one.
  static func name(_ agent: String) -> String {
    let machines = [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "Chromebook"),
      ("Windows", "Windows"), ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
    // Each browser names those before it, too.
    let browsers = [
      ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"),
      ("SamsungBrowser/", "Samsung Internet"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
      ("Safari/", "Safari"),
    ]
    let found = [machines, browsers].compactMap { kinds in
      kinds.first { agent.contains($0.0) }?.1
    }
    return found.isEmpty ? "?" : found.joined(separator: ", ")
  }
}
