/// How long a note lasts, attack and release included.
package struct NoteDuration: Hashable, Sendable {
  /// Seconds, above zero.
  package let seconds: Double

  /// Seconds that no note lasts beyond.
  package static let longest = 3600.0

  /// A length of time.
  /// - Parameter seconds: above zero, at most an hour.
  /// - Throws: ``ValueError`` outside of that.
  package init(seconds: Double) throws(ValueError) {
    guard seconds > 0, seconds <= Self.longest else {
      throw ValueError(
        what: "duration", value: "\(seconds) s", allowed: "above 0 s, at most 3600 s")
    }
    self.seconds = seconds
  }

  private init(unchecked seconds: Double) { self.seconds = seconds }

  /// One second.
  package static let oneSecond = NoteDuration(unchecked: 1)

  /// The length in frames at a rate, rounded, at least one.
  /// - Parameter rate: frames per second.
  /// - Returns: 1 or more.
  package func frames(at rate: Double) -> UInt64 { UInt64(max(1, (seconds * rate).rounded())) }
}
