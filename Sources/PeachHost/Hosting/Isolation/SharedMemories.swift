import CIsolation
import Foundation
import Synchronization

/// The memories through which the sounds and outputs of one process are rendered.
///
/// Thread-safe.
final class SharedMemories: @unchecked Sendable {
  // Safe: the pointer is constant, and the memory it points to is designed for several processes.
  let pointer: OpaquePointer
  /// The file by which another process joins the memories, valid while this object lives.
  let file: Int32
  private let free: Mutex<Set<Int>>

  /// Creates the memories; nil if the system gives none.
  init?() {
    var file: Int32 = -1
    guard let pointer = peach_shared_create(&file) else {
      if file >= 0 { Glibc.close(file) }
      return nil
    }
    self.pointer = pointer
    self.file = file
    free = Mutex(Set(0..<Int(PEACH_SHARED_COUNT)))
  }

  /// Joins the memories of a file, which is closed with this object; nil if there are none.
  init?(joining file: Int32) {
    guard let pointer = peach_shared_join(file) else { return nil }
    self.pointer = pointer
    self.file = file
    free = Mutex([])
  }

  deinit {
    peach_shared_leave(pointer)
    Glibc.close(file)
  }

  /// Returns one of the memories.
  subscript(_ number: Int) -> OpaquePointer? {
    (0..<Int(PEACH_SHARED_COUNT)).contains(number)
      ? peach_shared_at(pointer, UInt32(number)) : nil
  }

  /// A memory in use, which stays mapped as long as the memories live.
  struct Memory: @unchecked Sendable {
    // Safe: what it points to is designed for several threads and processes.
    let number: Int
    let pointer: OpaquePointer
  }

  /// Opens a memory that is not in use; nil if all of them are.
  func take() -> Memory? {
    guard let number = free.withLock({ $0.popFirst() }), let pointer = self[number] else {
      return nil
    }
    peach_shared_open(pointer)
    return Memory(number: number, pointer: pointer)
  }

  /// Takes a memory back that neither side uses any more.
  func giveBack(_ number: Int) {
    self[number].map(peach_shared_close)
    _ = free.withLock { $0.insert(number) }
  }

  /// Ends all rendering through the memories.
  func closeAll() {
    for number in 0..<Int(PEACH_SHARED_COUNT) { self[number].map(peach_shared_close) }
  }
}
