/// Runs work that may never return, and stops waiting for it after a while. [main-thread]
///
/// Closing a client of a frozen server is one example. The work runs on its own thread; if it is
/// late, the thread is abandoned, so everything the work touches must then stay alive.
/// - Parameters:
///   - milliseconds: the longest wait.
///   - work: the work to run.
/// - Returns: true if it finished in time.
public func finishes(
  within milliseconds: Int, _ work: @escaping @Sendable () -> Void
) -> Bool {
  let done = Semaphore()
  let started = startThread {
    work()
    done.post()
  }
  guard started else {
    work()
    return true
  }
  // A late thread will still post, so it keeps its semaphore.
  guard done.wait(milliseconds: milliseconds) else { return false }
  done.deallocate()
  return true
}
