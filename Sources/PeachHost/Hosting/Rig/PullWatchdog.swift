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
