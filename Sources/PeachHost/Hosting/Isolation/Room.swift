import CIsolation
import Foundation

/// The memory that a sound in a process of its own is rendered through.
///
/// Any thread may close it.
final class Room: @unchecked Sendable {
  // Sound: the pointer is constant, and what it points to is made for several processes.
  let pointer: OpaquePointer
  private let file: Int32

  /// Makes a room; nil when the system gives no memory.
  init?() {
    var file: Int32 = -1
    guard let pointer = peach_room_create(&file) else {
      if file >= 0 { Glibc.close(file) }
      return nil
    }
    self.pointer = pointer
    self.file = file
  }

  /// Joins the room behind a path; nil when there is none.
  init?(path: String) {
    file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0, let pointer = peach_room_join(file) else {
      if file >= 0 { Glibc.close(file) }
      return nil
    }
    self.pointer = pointer
  }

  deinit {
    peach_room_leave(pointer)
    Glibc.close(file)
  }

  /// What another process of this user joins it by, as long as this lives.
  var path: String { "/proc/\(getpid())/fd/\(file)" }

  /// Whether nothing is rendered through it any more.
  var isClosed: Bool { peach_room_is_closed(pointer) }

  /// Ends what is rendered through it.
  func close() { peach_room_close(pointer) }
}
