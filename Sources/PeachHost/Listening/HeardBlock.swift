/// One cycle of a graph as a listener heard it.
///
/// Plain data: it crosses from the audio thread in a ring.
public struct HeardBlock: Sendable {
  /// The graph's clock at the first frame; its low 32 bits are the same for every client.
  public var frame: UInt64 = 0
  /// How many frames.
  public var frames = 0
  /// Where its first frame lies in the recording.
  public var position = 0
  /// CLOCK_MONOTONIC at the start of the cycle, as the graph smooths it.
  public var nanoseconds: UInt64 = 0
  /// CLOCK_MONOTONIC when the cycle really began, to one frame.
  public var begun: UInt64 = 0
  /// Frames per second.
  public var rate = 0.0
  /// Xruns that the graph has told of since the listener joined it.
  public var xruns: UInt32 = 0
  /// Whether the graph runs faster or slower than time.
  public var isFreewheeling = false
  /// Whether time was lost between the cycle before and this one.
  public var hasJumped = false
  /// The first frame above the threshold; −1 when none is.
  public var firstSounding = -1
  /// The last frame above the threshold; −1 when none is.
  public var lastSounding = -1

  /// Whether no frame is above the threshold.
  public var isSilent: Bool { firstSounding < 0 }

  @_noLocks
  init() {}
}
