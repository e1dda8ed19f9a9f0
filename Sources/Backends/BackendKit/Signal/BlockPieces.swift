public import CPeachBackend

/// The pieces of a block between its events. [audio-thread]
public struct BlockPieces {
  /// A stretch of frames, and the event that follows it.
  public struct Piece {
    /// The first frame.
    public let start: Int
    /// The frame after the last; no less than ``start``.
    public let end: Int
    /// The event at ``end``; nil for the last piece.
    public let event: UnsafePointer<peach_event>?
  }

  private var events: EventReader
  private let frames: Int
  private var done = 0
  private var isOver = false

  /// Starts before the first piece.
  @_noLocks
  public init(_ events: UnsafePointer<peach_event>?, count: UInt32, frames: UInt32) {
    self.events = EventReader(events, count: count)
    self.frames = Int(frames)
  }

  /// Returns the next piece, or nil after the last; an event beyond the block or out of order is moved
  /// into it.
  @_noLocks
  public mutating func next() -> Piece? {
    if isOver { return nil }
    let start = done
    guard let event = events.next() else {
      isOver = true
      return Piece(start: start, end: frames, event: nil)
    }
    done = max(done, min(Int(event.pointee.frame), frames))
    return Piece(start: start, end: done, event: event)
  }
}
