/// The scheduling of a thread by the system.
package struct SchedulingClass: Hashable, Sendable {
  /// The name of the class: "SCHED_FIFO", "SCHED_RR" or "SCHED_OTHER".
  package let name: String
  /// The priority: 1…99 for the real-time classes, otherwise 0.
  package let priority: Int

  /// Creates a class from what the system says.
  package init(name: String, priority: Int) {
    self.name = name
    self.priority = priority
  }

  /// True if the thread takes precedence over all ordinary threads.
  package var isRealtime: Bool { name != "SCHED_OTHER" }
}
