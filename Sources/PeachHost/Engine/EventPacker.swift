import CPeachBackend

/// A packer of the events for one render call, which are sorted because they are added in order.
///
/// Used on the audio thread.
struct EventPacker {
  private let bytes: UnsafeMutableRawPointer
  private let capacity: Int
  private var used = 0
  private(set) var count: UInt32 = 0

  /// Creates a packer with room for a number of bytes.
  ///
  /// Called on the main thread.
  init(capacity: Int) {
    self.capacity = capacity
    bytes = .allocate(byteCount: capacity, alignment: 8)
    keepResident(bytes.assumingMemoryBound(to: UInt8.self), count: capacity)
  }

  func deallocate() { bytes.deallocate() }

  /// The first of ``count`` events.
  var events: UnsafePointer<peach_event> {
    @_noLocks get { UnsafePointer(bytes.assumingMemoryBound(to: peach_event.self)) }
  }

  @_noLocks
  mutating func clear() {
    used = 0
    count = 0
  }

  @_noLocks
  mutating func noteOn(_ command: EngineCommand, frame: UInt32) {
    let size = MemoryLayout<peach_note_on>.size
    guard used + size <= capacity else { return }
    (bytes + used).storeBytes(
      of: peach_note_on(
        event: Self.header(PEACH_EVENT_NOTE_ON, size, frame, command.note),
        frequency: command.frequency, length: command.length, gain: command.gain,
        key: command.key, velocity: command.velocity),
      as: peach_note_on.self)
    advance(size)
  }

  @_noLocks
  package mutating func retune(_ note: UInt64, frequency: Double, frame: UInt32) {
    let size = MemoryLayout<peach_retune>.size
    guard used + size <= capacity else { return }
    (bytes + used).storeBytes(
      of: peach_retune(
        event: Self.header(PEACH_EVENT_RETUNE, size, frame, note), frequency: frequency),
      as: peach_retune.self)
    advance(size)
  }

  @_noLocks
  package mutating func release(_ note: UInt64, frame: UInt32) {
    let size = MemoryLayout<peach_event>.size
    guard used + size <= capacity else { return }
    (bytes + used).storeBytes(
      of: Self.header(PEACH_EVENT_RELEASE, size, frame, note), as: peach_event.self)
    advance(size)
  }

  @_noLocks
  private mutating func advance(_ size: Int) {
    used += size
    count += 1
  }

  @_noLocks
  private static func header(
    _ type: Int32, _ size: Int, _ frame: UInt32, _ note: UInt64
  ) -> peach_event {
    peach_event(
      size: UInt32(size), type: UInt16(type), flags: 0, frame: frame, reserved: 0, note: note)
  }
}
