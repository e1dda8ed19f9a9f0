/// A 64-bit count of frames, from a device's clock whose 32 bits wrap after a day.
///
/// JACK's clock jumps when periods were lost; PipeWire's also when a client is moved to another driver, backward too.
/// The count never goes backward.
///
/// Plain data for the audio thread.
public struct FrameCount {
  /// The first frame of the current period.
  public private(set) var frame: UInt64 = 0
  /// The number of times that the clock has gone backward.
  public private(set) var reversals: UInt32 = 0
  /// The frames for which the clock has run without a jump.
  public private(set) var steadyFrames: UInt32 = 0
  private var last: UInt32 = 0
  private var period: UInt32 = 0

  /// Creates a count that has seen nothing.
  public init() {}

  /// Counts one period.
  /// - Parameters:
  ///   - now: its first frame on the device's clock.
  ///   - frames: its length.
  public mutating func begin(_ now: UInt32, frames: UInt32) {
    let passed = now &- last
    let isSteady = passed == period
    if period == 0 || Int32(bitPattern: passed) >= 0 {
      frame &+= UInt64(passed)
    } else {
      frame &+= UInt64(period)
      reversals &+= 1
    }
    steadyFrames = isSteady ? steadyFrames + min(period, .max - steadyFrames) : 0
    last = now
    period = frames
  }
}
