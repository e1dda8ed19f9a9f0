import Foundation

/// A message that a forked process leaves for its parent in memory that both see, so that it arrives
/// whatever becomes of the process's descriptors.
final class SharedMessage {
  private let memory: UnsafeMutableRawPointer
  private let capacity: Int
  /// The length is stored in front of the message, plus one: 0 means that there is none.
  private static let head = MemoryLayout<Int>.size

  /// Reserves the memory; nil if the system has none to give.
  /// - Parameter capacity: the greatest length of a message, in bytes.
  init?(capacity: Int) {
    let memory = mmap(
      nil, capacity + Self.head, PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    self.memory = memory
    self.capacity = capacity
  }

  deinit { munmap(memory, capacity + Self.head) }

  /// Leaves a message; one that is too long is dropped.
  func leave(_ data: Data) {
    guard data.count <= capacity else { return }
    data.withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(start: memory + Self.head, count: capacity).copyMemory(
        from: bytes)
    }
    memory.storeBytes(of: data.count + 1, as: Int.self)
  }

  /// The message; nil if the process has left none.
  var data: Data? {
    // A plugin may have written over it.
    let length = memory.load(as: Int.self)
    guard length > 0, length - 1 <= capacity else { return nil }
    return Data(bytes: memory + Self.head, count: length - 1)
  }
}
