import CLinux
import Foundation

/// What this process has in use.
enum ProcessUse {
  /// Bytes that are allocated and not freed, as the C library counts them.
  static func memory() -> Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }

  /// Open descriptors.
  static func descriptors() -> Int { entries("/proc/self/fd") }

  /// Running threads.
  static func threads() -> Int { entries("/proc/self/task") }

  private static func entries(_ folder: String) -> Int {
    guard let entries = opendir(folder) else { return 0 }
    defer { closedir(entries) }
    var count = 0
    while readdir(entries) != nil { count += 1 }
    return count
  }
}
