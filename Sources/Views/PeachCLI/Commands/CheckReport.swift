import Foundation
import PeachChecks
import PeachStudio
import PeachText

/// The output of `peach plugins check`.
struct CheckReport {
  private struct Summary: Encodable {
    var file: String
    var seed: UInt64
    var results: [String: Int]
    var checks: [CheckOutcome]
  }

  private let text: Catalogue
  private let subject: CheckSubject
  private let console: Console

  init(_ text: Catalogue, _ subject: CheckSubject, console: Console) {
    self.text = text
    self.subject = subject
    self.console = console
  }

  func begin() {
    console.print(
      text(
        PluginText.checking, ["file": subject.file.path, "seed": "\(subject.seed)"]))
  }

  /// Prints one line per check, followed by its requirement and the finding unless it passed.
  func tell(_ outcome: CheckOutcome) {
    let word = text(Self.word(outcome.result))
    let width = CheckResult.allCases.map { text(Self.word($0)).count }.max() ?? 0
    console.print(
      "\(word.padding(toLength: width, withPad: " ", startingAt: 0))  \(outcome.name)")
    guard let detail = outcome.detail else { return }
    let margin = String(repeating: " ", count: width + 2)
    if outcome.result != .skipped, let check = CheckName(rawValue: outcome.name) {
      console.print(margin + text(check))
    }
    console.print(margin + detail)
  }

  func end(_ outcomes: [CheckOutcome]) {
    let counts = CheckResult.allCases.compactMap { result in
      let count = outcomes.count { $0.result == result }
      return count == 0 ? nil : "\(text(Self.word(result))): \(count)"
    }
    console.print(counts.joined(separator: ", "))
  }

  func printJSON(_ outcomes: [CheckOutcome]) {
    let counts = CheckResult.allCases.map { result in
      (result.rawValue, outcomes.count { $0.result == result })
    }
    console.print(
      JSONLine.encode(
        Summary(
          file: subject.file.path, seed: subject.seed,
          results: Dictionary(uniqueKeysWithValues: counts), checks: outcomes)))
  }

  private static func word(_ result: CheckResult) -> PluginText {
    switch result {
    case .passed: .passed
    case .failed: .failed
    case .crashed: .crashed
    case .hung: .hung
    case .skipped: .skipped
    case .warning: .warning
    }
  }
}
