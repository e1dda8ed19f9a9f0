import Glibc
import Synchronization

/// Runs work that may never return, and stops waiting for it after a while. [main-thread]
///
/// Closing a client of a frozen server is one example. The work runs on its own thread; if it is
/// late, the thread is abandoned, so everything the work touches must then stay alive.
///
/// A program that exits during the work gives it two seconds more, by `exit` and by `quick_exit`:
/// libjack and its server lock a database that they share, and a lock of a dead client stops that
/// server for good.
/// - Parameters:
///   - milliseconds: the longest wait.
///   - work: the work to run.
/// - Returns: true if it finished in time.
public func finishes(
  within milliseconds: Int, _ work: @escaping @Sendable () -> Void
) -> Bool {
  waitsAtExit
  let done = Semaphore()
  underWay.add(1, ordering: .relaxed)
  let started = startThread {
    work()
    underWay.subtract(1, ordering: .relaxed)
    done.post()
  }
  guard started else {
    work()
    underWay.subtract(1, ordering: .relaxed)
    return true
  }
  // A late thread will still post, so it keeps its semaphore.
  guard done.wait(milliseconds: milliseconds) else { return false }
  done.deallocate()
  return true
}

/// The number of calls that have not returned.
private let underWay = Atomic<Int>(0)

/// Makes the end of the program wait for the running calls; evaluated once.
private let waitsAtExit: Void = {
  let wait: @convention(c) () -> Void = {
    for _ in 0..<400 where underWay.load(ordering: .relaxed) > 0 { usleep(5000) }
  }
  atexit(wait)
  at_quick_exit(wait)
}()
