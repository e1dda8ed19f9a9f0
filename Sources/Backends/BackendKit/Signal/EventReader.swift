public import CPeachBackend

/// Walks through the packed events of a render call. [audio-thread]
public struct EventReader {
  private var cursor: UnsafeRawPointer?
  private var remaining: UInt32

  /// Starts before the first event.
  @_noLocks
  public init(_ events: UnsafePointer<peach_event>?, count: UInt32) {
    cursor = UnsafeRawPointer(events)
    remaining = count
  }

  /// Returns the next event, or nil after the last.
  ///
  /// Ignore events whose type you do not know.
  @_noLocks
  public mutating func next() -> UnsafePointer<peach_event>? {
    guard remaining > 0, let here = cursor else { return nil }
    let event = here.assumingMemoryBound(to: peach_event.self)
    remaining -= 1
    cursor = here + Int(event.pointee.size)
    return event
  }

  /// Returns the complete event for one whose type is `PEACH_EVENT_NOTE_ON`.
  @_noLocks
  public static func noteOn(_ event: UnsafePointer<peach_event>) -> UnsafePointer<peach_note_on> {
    UnsafeRawPointer(event).assumingMemoryBound(to: peach_note_on.self)
  }

  /// Returns the frequency, in Hz, of an event whose type is `PEACH_EVENT_RETUNE`.
  @_noLocks
  public static func retuneFrequency(_ event: UnsafePointer<peach_event>) -> Double {
    UnsafeRawPointer(event).assumingMemoryBound(to: peach_retune.self).pointee.frequency
  }
}
