/// The duration of a note, including attack and release.
package struct NoteDuration: Hashable, Sendable {
  /// The duration in seconds, above zero.
  package let seconds: Double

  /// The longest allowed duration, in seconds.
  package static let longest = 3600.0

  /// Creates a duration.
  /// - Parameter seconds: above zero, at most an hour.
  /// - Throws: ``PeachError`` outside that range.
  package init(seconds: Double) throws(PeachError) {
    guard seconds > 0, seconds <= Self.longest else {
      throw PeachError(
        .duration, value: "\(seconds) s", allowed: .secondsRange)
    }
    self.seconds = seconds
  }

  private init(unchecked seconds: Double) { self.seconds = seconds }

  /// One second.
  package static let oneSecond = NoteDuration(unchecked: 1)

  /// Returns the duration in frames at a given rate, rounded, and at least one.
  /// - Parameter rate: frames per second.
  /// - Returns: the number of frames, 1 or more.
  package func frames(at rate: Double) -> UInt64 { UInt64(max(1, (seconds * rate).rounded())) }
}
