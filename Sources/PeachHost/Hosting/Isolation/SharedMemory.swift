import CIsolation
import Foundation

/// The shared memory through which a sound in a process of its own is rendered.
///
/// Any thread may close it.
final class SharedMemory: @unchecked Sendable {
  // Safe: the pointer is constant, and the memory it points to is designed for several processes.
  let pointer: OpaquePointer
  private let file: Int32

  /// Creates a memory; nil if the system gives no memory.
  init?() {
    var file: Int32 = -1
    guard let pointer = peach_shared_create(&file) else {
      if file >= 0 { Glibc.close(file) }
      return nil
    }
    self.pointer = pointer
    self.file = file
  }

  /// Joins the memory at a path; nil if there is none.
  init?(path: String) {
    file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0, let pointer = peach_shared_join(file) else {
      if file >= 0 { Glibc.close(file) }
      return nil
    }
    self.pointer = pointer
  }

  deinit {
    peach_shared_leave(pointer)
    Glibc.close(file)
  }

  /// The path by which another process of this user joins the memory, valid while this object lives.
  var path: String { "/proc/\(getpid())/fd/\(file)" }

  /// True once nothing is rendered through it any more.
  var isClosed: Bool { peach_shared_is_closed(pointer) }

  /// Ends all rendering through the memory.
  func close() { peach_shared_close(pointer) }
}
