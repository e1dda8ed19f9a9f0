package import CPeachBackend

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
