import Foundation

/// Whether the threads of this process that make sound come first.
package enum RealTimeThreads {
  /// Whether any thread has real-time scheduling, whoever gave it: the limits, rtkit or a JACK server.
  package static var exist: Bool {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.compactMap { pid_t($0) }.contains { thread in
      // The kernel keeps a flag for children in the same number.
      let policy = sched_getscheduler(thread) & 0xFFFF
      return policy == SCHED_FIFO || policy == SCHED_RR
    }
  }
}
