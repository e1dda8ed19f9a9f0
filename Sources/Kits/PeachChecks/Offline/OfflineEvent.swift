package import CPeachBackend

/// An event for a sound rendered offline, at a frame counted from the beginning of the render.
package struct OfflineEvent: Sendable {
  enum Kind: Sendable {
    case on(peach_note_on)
    case retune(Double)
    case release
    case allOff
    case unknown(size: Int)
  }

  let frame: Int
  let note: UInt64
  let kind: Kind

  /// Returns an event that begins a note.
  package static func on(
    _ note: UInt64, at frame: Int = 0, frequency: Double, length: Int = 0, gain: Float = 0,
    key: Int = -1, velocity: Int = 127
  ) -> Self {
    let parts = peach_note_on(
      event: peach_event(), frequency: frequency, length: UInt64(length), gain: gain,
      key: Int16(key), velocity: UInt16(velocity))
    return Self(frame: frame, note: note, kind: .on(parts))
  }

  /// Returns an event that moves a note to another frequency.
  package static func retune(_ note: UInt64, at frame: Int, frequency: Double) -> Self {
    Self(frame: frame, note: note, kind: .retune(frequency))
  }

  /// Returns an event that fades a note out.
  package static func release(_ note: UInt64, at frame: Int) -> Self {
    Self(frame: frame, note: note, kind: .release)
  }

  /// Returns an event that fades every note out.
  package static func allOff(at frame: Int) -> Self {
    Self(frame: frame, note: 0, kind: .allOff)
  }

  /// Returns an event of an unknown type, `size` bytes long, a multiple of 8.
  package static func unknown(at frame: Int, size: Int) -> Self {
    Self(frame: frame, note: 0, kind: .unknown(size: size))
  }

  /// Returns the event in the form of a packed list, at a frame within a render call.
  func bytes(at frame: Int) -> [UInt8] {
    switch kind {
    case .on(var parts):
      parts.event = header(PEACH_EVENT_NOTE_ON, MemoryLayout<peach_note_on>.size, frame)
      return withUnsafeBytes(of: parts) { Array($0) }
    case .retune(let hertz):
      let head = header(PEACH_EVENT_RETUNE, MemoryLayout<peach_retune>.size, frame)
      return withUnsafeBytes(of: peach_retune(event: head, frequency: hertz)) { Array($0) }
    case .release:
      return plain(PEACH_EVENT_RELEASE, frame)
    case .allOff:
      return plain(PEACH_EVENT_ALL_OFF, frame)
    case .unknown(let size):
      let head = withUnsafeBytes(of: header(0x7FFF, size, frame)) { Array($0) }
      return head + [UInt8](repeating: 0xA5, count: size - head.count)
    }
  }

  private func plain(_ type: Int32, _ frame: Int) -> [UInt8] {
    withUnsafeBytes(of: header(type, MemoryLayout<peach_event>.size, frame)) { Array($0) }
  }

  private func header(_ type: Int32, _ size: Int, _ frame: Int) -> peach_event {
    peach_event(
      size: UInt32(size), type: UInt16(type), flags: 0, frame: UInt32(frame), reserved: 0,
      note: note)
  }
}

extension Collection<OfflineEvent> {
  /// Returns the events within a range of frames, with their frames counted from its start.
  func within(_ start: Int, _ frames: Int) -> [OfflineEvent] {
    filter { (start..<start + frames).contains($0.frame) }
      .map { OfflineEvent(frame: $0.frame - start, note: $0.note, kind: $0.kind) }
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
    let bytes = events.flatMap { $0.bytes(at: $0.frame - start) }
    memory = .allocate(byteCount: max(8, bytes.count), alignment: 8)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    pointer = UnsafePointer(memory.assumingMemoryBound(to: peach_event.self))
    count = UInt32(events.count)
  }

  deinit { memory.deallocate() }
}
