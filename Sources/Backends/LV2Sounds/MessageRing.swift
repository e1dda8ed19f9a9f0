import Synchronization

/// Messages of bytes on their way from one thread to another.
///
/// Wait-free; one thread writes and one reads. Memory is allocated beforehand.
struct MessageRing: ~Copyable {
  /// The bytes that a message may have.
  static var longest: Int {
    @_noLocks get { 32_768 }
  }
  // A power of two.
  private static var capacity: Int {
    @_noLocks get { 65_536 }
  }
  private static var header: Int {
    @_noLocks get { 4 }
  }

  private let bytes: UnsafeMutablePointer<UInt8>
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)

  /// Allocates the memory.
  init() {
    bytes = .allocate(capacity: Self.capacity)
    bytes.initialize(repeating: 0, count: Self.capacity)
  }

  deinit { bytes.deallocate() }

  /// Writes a message.
  /// - Returns: false if there is no room for it.
  @_noLocks
  func write(_ message: UnsafeRawPointer?, count: Int) -> Bool {
    let start = written.load(ordering: .relaxed)
    let free = Self.capacity - (start - read.load(ordering: .acquiring))
    guard count >= 0, count <= Self.longest, free >= count + Self.header else { return false }
    for index in 0..<Self.header {
      bytes[(start + index) & (Self.capacity - 1)] = UInt8(truncatingIfNeeded: count >> (8 * index))
    }
    if let message = message?.assumingMemoryBound(to: UInt8.self) {
      for index in 0..<count {
        bytes[(start + Self.header + index) & (Self.capacity - 1)] = message[index]
      }
    }
    written.store(start + Self.header + count, ordering: .releasing)
    return true
  }

  /// Takes the next message out.
  /// - Parameter room: has room for ``longest`` bytes.
  /// - Returns: its bytes, or −1.
  @_noLocks
  func take(into room: UnsafeMutablePointer<UInt8>) -> Int {
    let start = read.load(ordering: .relaxed)
    guard written.load(ordering: .acquiring) > start else { return -1 }
    var count = 0
    for index in 0..<Self.header {
      count |= Int(bytes[(start + index) & (Self.capacity - 1)]) << (8 * index)
    }
    for index in 0..<count {
      room[index] = bytes[(start + Self.header + index) & (Self.capacity - 1)]
    }
    read.store(start + Self.header + count, ordering: .releasing)
    return count
  }
}
