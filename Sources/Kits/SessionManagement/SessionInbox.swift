import Foundation

/// The events of a session that wait to be read.
///
/// Thread-safe.
final class SessionInbox: @unchecked Sendable {
  // Safe: the condition guards the events.
  private let changed = NSCondition()
  private var events: [SessionEvent] = []

  /// Adds an event.
  func add(_ event: SessionEvent) {
    changed.lock()
    events.append(event)
    changed.signal()
    changed.unlock()
  }

  /// Waits for the next event; for one reader, on a thread that may wait.
  /// - Parameter seconds: the longest time to wait; nil for ever.
  /// - Returns: the event; nil if none has come.
  func next(within seconds: Double?) -> SessionEvent? {
    let deadline = seconds.map { Date(timeIntervalSinceNow: $0) }
    changed.lock()
    defer { changed.unlock() }
    while events.isEmpty {
      guard let deadline else {
        changed.wait()
        continue
      }
      guard changed.wait(until: deadline) else { break }
    }
    return events.isEmpty ? nil : events.removeFirst()
  }
}
