import Foundation
import PeachContract

/// Puts a plugin to its checks, each in a process of its own.
///
/// The processes are forks of this one, so it must not have started threads of its own, nor must it
/// ever load a plugin itself.
package struct CheckRunner {
  private let subject: CheckSubject
  private let seconds: Double

  /// - Parameters:
  ///   - subject: the plugin.
  ///   - seconds: how long one check may take.
  package init(_ subject: CheckSubject, secondsForEach seconds: Double) {
    self.subject = subject
    self.seconds = seconds
  }

  /// The names of all checks, in the order they are run.
  package static var checks: [CheckName] { Check.all.map(\.text) }

  /// Runs checks one after the other.
  /// - Parameters:
  ///   - chosen: which; one that they rest on and that is not among them is taken for granted.
  ///   - tell: called after each.
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
