import CLinux
import Foundation

/// The resources in use by this process.
enum ProcessUse {
  /// Returns the number of bytes allocated and not freed, as counted by the C library.
  static func memory() -> Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }

  /// Returns the number of open descriptors.
  static func descriptors() -> Int { entries("/proc/self/fd") }

  /// Returns the number of running threads.
  static func threads() -> Int { entries("/proc/self/task") }

  /// Gives threads that are about to end half a second to do so.
  /// - Parameter expected: the number that is waited for.
  /// - Returns: the number of running threads.
  static func threads(settlingTo expected: Int) -> Int {
    for _ in 0..<500 where threads() > expected { usleep(1000) }
    return threads()
  }

  private static func entries(_ folder: String) -> Int {
    guard let entries = opendir(folder) else { return 0 }
    defer { closedir(entries) }
    var count = 0
    while readdir(entries) != nil { count += 1 }
    return count
  }
}
