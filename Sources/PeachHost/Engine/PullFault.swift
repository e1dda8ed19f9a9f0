/// A demand of an output that its contract forbids, after which it is given silence.
package enum PullFault: Equatable, Sendable {
  /// It asked for more frames at once than it declared.
  case tooLong(frames: Int)
  /// Two of its threads asked at once.
  case twoThreads
}
