import Foundation
package import PeachCore
import Synchronization

extension SchedulingClass {
  /// Queries the system for the class actually in force.
  /// - Parameter thread: the system's id of a thread; 0 for the calling one.
  init?(thread: Int32) {
    let flags = sched_getscheduler(thread)
    var parameters = sched_param()
    guard flags >= 0, sched_getparam(thread, &parameters) == 0 else { return nil }
    // A flag above the class says what child processes inherit.
    let name =
      switch flags & 0xFF {
      case SCHED_FIFO: "SCHED_FIFO"
      case SCHED_RR: "SCHED_RR"
      default: "SCHED_OTHER"
      }
    self.init(name: name, priority: Int(parameters.sched_priority))
  }

  /// Returns true if the system grants our threads a real-time class; tried on a thread that then
  /// ends.
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
}
