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
      return CheckOutcome(check.text, .skipped("it rests on \(base.rawValue)"))
    }
    let began = MonotonicClock.nanoseconds
    guard let finding = finding(check, subject) else { return nil }
    return CheckOutcome(
      check.text, finding, milliseconds: Int((MonotonicClock.nanoseconds - began) / 1_000_000))
  }

  /// Runs a check in a process of its own, then ends whatever it has left.
  /// - Returns: the finding; nil if this program is to end.
  private func finding(_ check: Check, _ subject: CheckSubject) -> CheckFinding? {
    let process = ForkedProcess {
      var finding = CheckFinding(result: .passed)
      do throws(CheckFinding) {
        try check.run(PluginUnderTest(subject))
      } catch {
        finding = error
      }
      // Words of a plugin may be of any length.
      finding.detail = finding.detail.map { String($0.prefix(4096)) }
      return try? JSONEncoder().encode(finding)
    }
    func crashed(_ detail: String) -> CheckFinding {
      CheckFinding(result: .crashed, detail: detail)
    }
    switch process?.ending(within: seconds) {
    case nil: return .skipped("the system has no process to give")
    case .interrupted: return nil
    case .hung:
      return CheckFinding(
        result: .hung, detail: "it was killed after \(seconds.rounded(to: 1)) seconds")
    case .crashed(let signal):
      return crashed("signal \(signal) (\(String(cString: strsignal(signal))))")
    case .ended(let status): return crashed("it ended the process itself with status \(status)")
    case .message(let data):
      return (try? JSONDecoder().decode(CheckFinding.self, from: data))
        ?? crashed("it wrote over the memory of its host")
    }
  }
}
