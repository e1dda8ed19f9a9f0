/// A bucket of tokens: as many messages as flow in each second, and as many at once.
struct RateLimit: Sendable {
  private let rate: Double
  private var tokens: Double
  private var last: Double

  /// A full bucket.
  /// - Parameters:
  ///   - rate: tokens a second, and the most there can be.
  ///   - seconds: now.
  init(rate: Double, at seconds: Double) {
    self.rate = rate
    tokens = rate
    last = seconds
  }

  /// Takes a token.
  /// - Parameter seconds: now, by the same clock.
  /// - Returns: whether there was one.
  mutating func take(at seconds: Double) -> Bool {
    tokens = min(rate, tokens + max(0, seconds - last) * rate)
    last = seconds
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}
