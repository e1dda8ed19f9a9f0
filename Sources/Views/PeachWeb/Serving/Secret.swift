/// A random secret known only to admitted browsers, as text that a URL and a cookie may contain.
struct Secret: Hashable, Sendable, CustomStringConvertible {
  /// The secret in letters, digits, minus signs and underscores.
  let description: String

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// Creates a new secret with the system's generator.
  /// - Parameter characters: the number of characters, with six bits each.
  init(characters: Int) {
    var generator = SystemRandomNumberGenerator()
    description = String(
      (0..<characters).map { _ in
        Self.alphabet[Int.random(in: 0..<64, using: &generator)]
      })
  }

  /// Restores a stored secret.
  /// - Parameter text: at least 20 characters of the alphabet; nil is returned for anything else.
  init?(kept text: some StringProtocol) {
    guard text.count >= 20, text.count <= 256, text.allSatisfy(Self.alphabet.contains) else {
      return nil
    }
    description = String(text)
  }

  /// Returns true if a text is the secret, in the same time wherever it differs.
  func matches(_ text: some StringProtocol) -> Bool {
    let (own, other) = (Array(description.utf8), Array(text.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension Secret: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let secret = Secret(kept: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no secret")
    }
    self = secret
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
