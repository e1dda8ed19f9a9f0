import PeachCore

/// Notices that an output pulls, but blocks that nothing can be heard by: at a rate that it does not
/// declare for three seconds, or faster than time for ten seconds of its own clock.
struct BlockWatchdog {
  /// Nanoseconds at another rate: a server that changes its rate takes less.
  static let patience: UInt64 = 3_000_000_000
  /// Nanoseconds that count at most from one look to the next, so that a program that was stopped
  /// and continues loses nothing.
  private static let longestStep: UInt64 = 100_000_000
  /// Seconds of frames faster than time, beyond any stray block, as no output but JACK's has a reason
  /// to be so for long.
  static let freewheelSeconds = 10.0

  private var unfitBlocks: UInt64 = 0
  private var waited: UInt64 = 0
  private var lastLook: UInt64 = 0

  /// Looks once.
  /// - Parameters:
  ///   - unfitBlocks: the number of blocks since the last of the right rate.
  ///   - now: nanoseconds of CLOCK_MONOTONIC.
  /// - Returns: true once, when the rate has been another for too long.
  mutating func isUnfit(unfitBlocks: UInt64, now: UInt64) -> Bool {
    defer {
      self.unfitBlocks = unfitBlocks
      lastLook = now
    }
    guard unfitBlocks > 0 else {
      waited = 0
      return false
    }
    guard unfitBlocks != self.unfitBlocks, lastLook > 0 else { return false }
    let before = waited
    waited += min(now - lastLook, Self.longestStep)
    return before < Self.patience && waited >= Self.patience
  }

  /// Returns true if time has not been real for too long.
  static func isFreewheeling(frames: UInt64, rate: Double, output: OutputSelection) -> Bool {
    // A JACK graph freewheels for as long as somebody exports a song by it.
    output.backend != "jack" && Double(frames) >= freewheelSeconds * rate
  }
}
