import Foundation

/// Keeps a plugin's prints during loading out of standard output, where programs read JSON.
enum StandardOutputGuard {
  private static let turn = NSRecursiveLock()

  /// Runs a call with its prints discarded.
  static func run<Result>(_ body: () -> Result) -> Result {
    turn.lock()
    defer { turn.unlock() }
    fflush(nil)
    let kept = fcntl(1, F_DUPFD_CLOEXEC, 3)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if kept >= 0, nowhere >= 0 { dup2(nowhere, 1) }
    defer {
      fflush(nil)
      if kept >= 0 {
        dup2(kept, 1)
        close(kept)
      }
      if nowhere >= 0 { close(nowhere) }
    }
    return body()
  }
}
