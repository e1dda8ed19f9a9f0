import Glibc
import Synchronization

/// Runs work that may never return, and stops waiting for it after a while. [main-thread]
///
/// Closing a client of a frozen server is one example. The work runs on its own thread; if it is
/// late, the thread is abandoned, so everything the work touches must then stay alive.
///
/// A program that exits during the work, by `exit` or `quick_exit`, waits until the work has taken two
/// seconds: libjack and its server lock a database that they share, and a lock of a dead client stops
/// that server for good.
/// - Parameters:
///   - milliseconds: the longest wait.
///   - work: the work to run.
/// - Returns: true if it finished in time.
public func finishes(
  within milliseconds: Int, _ work: @escaping @Sendable () -> Void
) -> Bool {
  waitsAtExit
  let done = Semaphore()
  let call = underWay.withLock { calls in
    let number = (calls.keys.max() ?? 0) + 1
    calls[number] = ContinuousClock.now
    return number
  }
  let run: @Sendable () -> Void = {
    work()
    underWay.withLock { $0[call] = nil }
  }
  let started = startThread {
    run()
    done.post()
  }
  guard started else {
    run()
    return true
  }
  // A late thread will still post, so it keeps its semaphore.
  guard done.wait(milliseconds: milliseconds) else { return false }
  done.deallocate()
  return true
}

/// The start of each call that has not returned.
private let underWay = Mutex<[Int: ContinuousClock.Instant]>([:])

/// Makes the end of the program wait for the running calls; evaluated once.
private let waitsAtExit: Void = {
  let wait: @convention(c) () -> Void = {
    let isRunning = {
      underWay.withLock { $0.values.contains { ContinuousClock.now < $0 + .seconds(2) } }
    }
    while isRunning() { usleep(5000) }
  }
  atexit(wait)
  at_quick_exit(wait)
}()
