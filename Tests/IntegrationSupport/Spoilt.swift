import Synchronization

/// A record that the machine was too busy for what a test tried.
package final class Spoilt: Sendable {
  /// That of the attempt under way, which every run of the program notes its dropouts in.
  @TaskLocal package static var current: Spoilt?

  private let reason = Mutex<String?>(nil)
  private let hasExcused = Mutex(false)
  private let witnesses = Mutex<[@Sendable () -> String?]>([])

  /// Nothing is spoiled yet.
  package init() {}

  /// Notes a reason.
  package func note(_ why: String) { reason.withLock { $0 = $0 ?? why } }

  /// Adds a witness: what it says when asked is a reason.
  package func ask(_ witness: @escaping @Sendable () -> String?) {
    witnesses.withLock { $0.append(witness) }
  }

  /// Whether something that was not as it should be was put down to the machine.
  package var isExcuse: Bool { hasExcused.withLock { $0 } }

  /// Puts what is not as it should be down to the machine, if there is a reason.
  /// - Returns: whether there is.
  package func excuses() -> Bool {
    guard why != nil else { return false }
    hasExcused.withLock { $0 = true }
    return true
  }

  /// The first reason; nil where nothing was lost.
  package var why: String? {
    if let known = reason.withLock({ $0 }) { return known }
    if let report = witnesses.withLock({ $0 }).lazy.compactMap({ $0() }).first { note(report) }
    return reason.withLock { $0 }
  }
}
