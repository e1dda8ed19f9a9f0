package import CPeachBackend

/// An event for a sound rendered offline, at a frame counted from the beginning of the render.
package struct OfflineEvent: Sendable {
  let frame: Int
  /// The event as a render call takes it, but for its frame.
  private let bytes: [UInt8]

  private init<Event>(at frame: Int, _ event: Event) {
    self.init(frame: frame, bytes: withUnsafeBytes(of: event) { Array($0) })
  }

  private init(frame: Int, bytes: [UInt8]) {
    self.frame = frame
    self.bytes = bytes
  }

  /// Returns an event that begins a note.
  package static func on(
    _ note: UInt64, at frame: Int = 0, frequency: Double, length: Int = 0, gain: Float = 0,
    key: Int = -1, velocity: Int = 127
  ) -> Self {
    Self(
      at: frame,
      peach_note_on(
        event: header(PEACH_EVENT_NOTE_ON, MemoryLayout<peach_note_on>.size, note),
        frequency: frequency, length: UInt64(length), gain: gain, key: Int16(key),
        velocity: UInt16(velocity)))
  }

  /// Returns an event that moves a note to another frequency.
  package static func retune(_ note: UInt64, at frame: Int, frequency: Double) -> Self {
    let head = header(PEACH_EVENT_RETUNE, MemoryLayout<peach_retune>.size, note)
    return Self(at: frame, peach_retune(event: head, frequency: frequency))
  }

  /// Returns an event that fades a note out.
  package static func release(_ note: UInt64, at frame: Int) -> Self {
    Self(at: frame, header(PEACH_EVENT_RELEASE, MemoryLayout<peach_event>.size, note))
  }

  /// Returns an event that fades every note out.
  package static func allOff(at frame: Int) -> Self {
    Self(at: frame, header(PEACH_EVENT_ALL_OFF, MemoryLayout<peach_event>.size))
  }

  /// Returns an event of an unknown type, `size` bytes long, a multiple of 8.
  package static func unknown(at frame: Int, size: Int) -> Self {
    let head = withUnsafeBytes(of: header(0x7FFF, size)) { Array($0) }
    return Self(frame: frame, bytes: head + [UInt8](repeating: 0xA5, count: size - head.count))
  }

  private static func header(_ type: Int32, _ size: Int, _ note: UInt64 = 0) -> peach_event {
    peach_event(
      size: UInt32(size), type: UInt16(type), flags: 0, frame: 0, reserved: 0, note: note)
  }

  /// Returns the event, counted from another beginning.
  func counted(from start: Int) -> Self { Self(frame: frame - start, bytes: bytes) }

  /// Returns the event in the form of a packed list.
  func packed() -> [UInt8] {
    var bytes = bytes
    bytes.withUnsafeMutableBytes { $0.bindMemory(to: peach_event.self)[0].frame = UInt32(frame) }
    return bytes
  }
}

extension Collection<OfflineEvent> {
  /// Returns the events within a range of frames, with their frames counted from its start.
  func within(_ start: Int, _ frames: Int) -> [OfflineEvent] {
    filter { (start..<start + frames).contains($0.frame) }
      .map { $0.counted(from: start) }
  }
}

/// Events packed one after the other, as a render call takes them.
package final class PackedEvents {
  /// The first event.
  package let pointer: UnsafePointer<peach_event>
  /// The number of events.
  package let count: UInt32
  private let memory: UnsafeMutableRawPointer

  /// Packs events whose frames count from `start`.
  package init(_ events: [OfflineEvent], from start: Int = 0) {
    let bytes = events.flatMap { $0.counted(from: start).packed() }
    memory = .allocate(byteCount: max(8, bytes.count), alignment: 8)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    pointer = UnsafePointer(memory.assumingMemoryBound(to: peach_event.self))
    count = UInt32(events.count)
  }

  deinit { memory.deallocate() }
}
