import Foundation
import Synchronization

/// How the system schedules a thread.
package struct SchedulingClass: Hashable, Sendable {
  /// "SCHED_FIFO", "SCHED_RR" or "SCHED_OTHER".
  package let name: String
  /// 1…99 for the real-time classes, else 0.
  package let priority: Int

  /// Asks the system what is really in force.
  /// - Parameter thread: the system's number of a thread; 0 is the calling one.
  init?(thread: Int32) {
    let flags = sched_getscheduler(thread)
    var parameters = sched_param()
    guard flags >= 0, sched_getparam(thread, &parameters) == 0 else { return nil }
    // Above the class lies a flag that says what children inherit.
    name =
      switch flags & 0xFF {
      case SCHED_FIFO: "SCHED_FIFO"
      case SCHED_RR: "SCHED_RR"
      default: "SCHED_OTHER"
      }
    priority = Int(parameters.sched_priority)
  }

  /// Whether the system would give a thread of ours a real-time class; tried on one that then ends.
  package static func mayBeRealtime(priority: Int32) -> Bool {
    let answer = Mutex(false)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var parameters = sched_param(sched_priority: priority)
      let status = sched_setscheduler(0, SCHED_FIFO, &parameters)
      answer.withLock { $0 = status == 0 }
      ended.signal()
    }
    ended.wait()
    return answer.withLock { $0 }
  }

  /// Whether it comes before all ordinary threads.
  package var isRealtime: Bool { name != "SCHED_OTHER" }
}
