import Foundation

/// A check for real-time threads in this process.
package enum RealTimeThreads {
  /// True if any thread has real-time scheduling, whether granted by limits, rtkit or a JACK
  /// server.
  package static var exist: Bool {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.compactMap { pid_t($0) }.contains { thread in
      // The kernel keeps a flag for child processes in the same number.
      let policy = sched_getscheduler(thread) & 0xFFFF
      return policy == SCHED_FIFO || policy == SCHED_RR
    }
  }
}
