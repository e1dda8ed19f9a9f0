import CLinux
import Foundation
import PeachContract

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

  /// Returns a number that is to be 0 or less, after giving what is about to end a moment to do so.
  static func left(_ count: () -> Int) -> Int {
    let deadline = MonotonicClock.nanoseconds + 500_000_000
    while true {
      let count = count()
      if count <= 0 || MonotonicClock.nanoseconds > deadline { return count }
      usleep(1000)
    }
  }

  private static func entries(_ folder: String) -> Int {
    guard let entries = opendir(folder) else { return 0 }
    defer { closedir(entries) }
    var count = 0
    while readdir(entries) != nil { count += 1 }
    return count
  }
}
