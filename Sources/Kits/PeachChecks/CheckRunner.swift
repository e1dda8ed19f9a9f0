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

  /// Returns the sources that the plugin lists; nil if it cannot list them.
  package func listing() -> SourceListing? {
    Orphans.adopt()
    let held = HeldSignals()
    defer { held.release() }
    // Every id may be as long as its field.
    let capacity = 300 * SourceListing.greatestCount
    let process = ForkedProcess(capacity: capacity) {
      (try? PluginUnderTest(subject).listing()).flatMap { try? JSONEncoder().encode($0) }
    }
    guard case .message(let data) = process?.ending(within: seconds) else { return nil }
    return try? JSONDecoder().decode(SourceListing.self, from: data)
  }

  /// Runs checks one after the other.
  ///
  /// The program ends in here if a signal to end arrives, once nothing of the plugin is left.
  /// - Parameters:
  ///   - chosen: the checks to run; a check they depend on that is not among them is assumed to
  ///     pass.
  ///   - sources: the ids of the sources to check in turn; the first source if there are none. What
  ///     concerns the whole plugin is checked once.
  ///   - tell: a function called after each check.
  package func run(
    _ chosen: Set<CheckName>, sources: [String] = [], tell: (CheckOutcome) -> Void
  ) {
    Orphans.adopt()
    let held = HeldSignals()
    defer { held.release() }
    var failed: Set<CheckName> = []
    var subject = subject
    for turn in 0..<max(1, sources.count) {
      subject.source = sources.isEmpty ? subject.source : sources[turn]
      failed.subtract(CheckName.ofOneSource)
      for check in Check.all where chosen.contains(check.text) {
        let isOfOneSource = CheckName.ofOneSource.contains(check.text)
        guard turn == 0 || isOfOneSource else { continue }
        guard var outcome = outcome(check, subject, failed) else { return }
        if isOfOneSource { outcome.source = subject.source }
        if outcome.result != .passed, outcome.result != .warning { failed.insert(check.text) }
        tell(outcome)
      }
    }
  }

  /// Returns the outcome of a check; nil if this program is to end.
  private func outcome(
    _ check: Check, _ subject: CheckSubject, _ failed: Set<CheckName>
  ) -> CheckOutcome? {
    if let base = check.after.first(where: failed.contains) {
      return CheckOutcome(check.text, .skipped, "it rests on \(base.rawValue)")
    }
    let began = MonotonicClock.nanoseconds
    guard let child = CheckChild(check, subject) else {
      return CheckOutcome(check.text, .skipped, "the system has no process to give")
    }
    guard let (result, detail) = child.outcome(within: seconds) else { return nil }
    return CheckOutcome(
      check.text, result, detail,
      milliseconds: Int((MonotonicClock.nanoseconds - began) / 1_000_000))
  }
}
