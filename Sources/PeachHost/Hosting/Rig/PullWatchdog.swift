import PeachCore

/// Notices that an output has stopped pulling: no frame for max(20 periods, 250 ms).
///
/// Time is counted in looks that found nothing, not by the clock: a program that was stopped and
/// continues is not mistaken for a dead output.
struct PullWatchdog {
  /// Milliseconds between two looks.
  static let interval = 25

  private var frames: UInt64 = 0
  /// The longer of the last two periods counts, because a graph that shortens its period pauses for several long ones.
  private var periods = (latest: 0, previous: 0)
  private var idleLooks = 0
  private var hasTold = false

  /// Looks once.
  /// - Returns: true once, when the output has been idle for too long.
  mutating func isStalled(frames: UInt64, format: OutputFormat) -> Bool {
    if format.period != periods.latest { periods = (format.period, periods.latest) }
    guard frames == self.frames else {
      self.frames = frames
      idleLooks = 0
      hasTold = false
      return false
    }
    idleLooks += 1
    let patience = max(20 * Double(max(periods.latest, periods.previous)) / format.rate, 0.25)
    guard !hasTold, idleLooks >= Int((patience * 1000 / Double(Self.interval)).rounded(.up)) else {
      return false
    }
    hasTold = true
    return true
  }
}

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
    // A JACK graph freewheels as long as a program exports a song through it.
    output.backend != "jack" && Double(frames) >= freewheelSeconds * rate
  }
}
