import Foundation
import PeachContract

/// A runner that checks a plugin, each check in its own process.
///
/// The processes are forks of this one, so this process must not have started threads, and must
/// never load a plugin itself.
package struct CheckRunner {
  private let subject: CheckSubject
  private let seconds: Double

  /// Creates a runner for a plugin.
  /// - Parameters:
  ///   - subject: the plugin.
  ///   - seconds: the longest time a check may take.
  package init(_ subject: CheckSubject, secondsForEach seconds: Double) {
    self.subject = subject
    self.seconds = seconds
  }

  /// The names of all checks, in the order in which they are run.
  package static var checks: [CheckName] { Check.all.map(\.text) }

  /// Runs checks one after the other.
  /// - Parameters:
  ///   - chosen: the checks to run; a check they depend on that is not among them is assumed to
  ///     pass.
  ///   - tell: a function called after each check.
  package func run(_ chosen: Set<CheckName>, tell: (CheckOutcome) -> Void) {
    Orphans.adopt()
    var failed: Set<CheckName> = []
    for check in Check.all where chosen.contains(check.text) {
      let outcome = outcome(check, failed)
      if outcome.result != .passed, outcome.result != .warning { failed.insert(check.text) }
      tell(outcome)
    }
  }

  private func outcome(_ check: Check, _ failed: Set<CheckName>) -> CheckOutcome {
    if let base = check.after.first(where: failed.contains) {
      return CheckOutcome(check.text, .skipped, "it rests on \(base.rawValue)")
    }
    let began = MonotonicClock.nanoseconds
    guard let child = CheckChild(check, subject) else {
      return CheckOutcome(check.text, .skipped, "the system has no process to give")
    }
    let (result, detail) = child.outcome(within: seconds)
    return CheckOutcome(
      check.text, result, detail,
      milliseconds: Int((MonotonicClock.nanoseconds - began) / 1_000_000))
  }
}
