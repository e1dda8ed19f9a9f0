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

/// The signals by which a user ends the program, held back until nothing of a plugin is left.
struct HeldSignals {
  static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private var before = sigset_t()

  /// Holds them back, but for those that are ignored anyway.
  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in Self.numbers {
      var action = sigaction()
      sigaction(number, nil, &action)
      let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      if handler != unsafeBitCast(SIG_IGN, to: Int.self) { sigaddset(&held, number) }
    }
    sigprocmask(SIG_BLOCK, &held, &before)
  }

  /// Lets them through again; one that was held back takes effect now.
  func release() {
    var mask = before
    // A parent may have left them blocked, which would make the run look finished.
    for number in Self.numbers where Self.isWaiting(number) { sigdelset(&mask, number) }
    sigprocmask(SIG_SETMASK, &mask, nil)
  }

  /// True if one of them has come.
  static var isOneWaiting: Bool { numbers.contains(where: isWaiting) }

  private static func isWaiting(_ number: Int32) -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, number) == 1
  }

  /// Lets every signal through.
  static func letAllThrough() {
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }
}
