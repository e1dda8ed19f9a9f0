/// A token bucket: limits the messages per second, and allows as many at once.
struct RateLimit: Sendable {
  private let rate: Double
  private var tokens: Double
  private var last: Double

  /// Creates a full bucket.
  /// - Parameters:
  ///   - rate: the tokens per second, and the capacity.
  ///   - seconds: the current time.
  init(rate: Double, at seconds: Double) {
    self.rate = rate
    tokens = rate
    last = seconds
  }

  /// Takes a token.
  /// - Parameter seconds: the current time, by the same clock.
  /// - Returns: true if there was one.
  mutating func take(at seconds: Double) -> Bool {
    tokens = min(rate, tokens + max(0, seconds - last) * rate)
    last = seconds
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}
