/// One cycle of a graph as a listener heard it.
///
/// Plain data: it crosses from the audio thread through a ring.
package struct HeardBlock: Sendable {
  /// The graph's clock at the first frame; its low 32 bits are the same for every client.
  package var frame: UInt64 = 0
  /// The number of frames.
  package var frames = 0
  /// The position of its first frame in the recording.
  package var position = 0
  /// CLOCK_MONOTONIC at the start of the cycle, as the graph smooths it.
  package var nanoseconds: UInt64 = 0
  /// CLOCK_MONOTONIC when the cycle really began, accurate to one frame.
  package var begun: UInt64 = 0
  /// Frames per second.
  package var rate = 0.0
  /// The number of xruns the graph has reported since the listener joined it.
  package var xruns: UInt32 = 0
  /// True if the graph runs faster or slower than real time.
  package var isFreewheeling = false
  /// True if time was lost between the previous cycle and this one.
  package var hasJumped = false
  /// The first frame above the threshold; −1 if none is.
  package var firstSounding = -1
  /// The last frame above the threshold; −1 if none is.
  package var lastSounding = -1

  /// True if no frame is above the threshold.
  package var isSilent: Bool { firstSounding < 0 }

  @_noLocks
  init() {}
}
