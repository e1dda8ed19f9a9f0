/// Runs something that may never return, and stops waiting for it after a while. [main-thread]
///
/// Closing a client of a frozen server is such a thing. The work runs on a thread of its own; when
/// it is late the thread is left to itself, so all that the work touches must then stay alive.
/// - Parameters:
///   - milliseconds: how long to wait.
///   - work: what to do.
/// - Returns: whether it finished in time.
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
  // A late thread will still post, so its semaphore is left to it.
  guard done.wait(milliseconds: milliseconds) else { return false }
  done.deallocate()
  return true
}
