public import CPeachBackend

/// Walks the packed events of a render call. [audio-thread]
public struct EventReader {
  private var cursor: UnsafeRawPointer?
  private var remaining: UInt32

  /// Stands before the first event.
  @_noLocks
  public init(_ events: UnsafePointer<peach_event>?, count: UInt32) {
    cursor = UnsafeRawPointer(events)
    remaining = count
  }

  /// The next event, or nil after the last.
  ///
  /// A type you do not know is yours to ignore.
  @_noLocks
  public mutating func next() -> UnsafePointer<peach_event>? {
    guard remaining > 0, let here = cursor else { return nil }
    let event = here.assumingMemoryBound(to: peach_event.self)
    remaining -= 1
    cursor = here + Int(event.pointee.size)
    return event
  }

  /// The whole of an event whose type is `PEACH_EVENT_NOTE_ON`.
  @_noLocks
  public static func noteOn(_ event: UnsafePointer<peach_event>) -> UnsafePointer<peach_note_on> {
    UnsafeRawPointer(event).assumingMemoryBound(to: peach_note_on.self)
  }

  /// Hz of an event whose type is `PEACH_EVENT_RETUNE`.
  @_noLocks
  public static func retuneFrequency(_ event: UnsafePointer<peach_event>) -> Double {
    UnsafeRawPointer(event).assumingMemoryBound(to: peach_retune.self).pointee.frequency
  }
}
