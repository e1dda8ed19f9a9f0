/// Random bytes that only those know who were let in, as text that a URL and a cookie may hold.
struct Secret: Sendable, CustomStringConvertible {
  /// Letters, digits, minus and underscore.
  let description: String

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// A new one from the system's generator.
  /// - Parameter characters: six bits each.
  init(characters: Int) {
    var generator = SystemRandomNumberGenerator()
    description = String(
      (0..<characters).map { _ in
        Self.alphabet[Int.random(in: 0..<64, using: &generator)]
      })
  }

  /// One that was kept.
  /// - Parameter text: at least 20 characters of the alphabet; anything else is none.
  init?(kept text: some StringProtocol) {
    guard text.count >= 20, text.count <= 256, text.allSatisfy(Self.alphabet.contains) else {
      return nil
    }
    description = String(text)
  }

  /// Whether a text is the secret, in the same time whatever differs.
  func matches(_ text: some StringProtocol) -> Bool {
    let (own, other) = (Array(description.utf8), Array(text.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
