import Foundation
import PeachChecks
import PeachCore
import PeachStudio
import PeachText

/// The output of `peach plugins check`.
struct CheckReport {
  private struct Summary: Encodable {
    /// A checked source.
    struct Source: Encodable {
      var id: String
      var results: [String: Int]
    }

    var file: String
    var seed: UInt64
    var results: [String: Int]
    var sources: [Source]
    var sourceCount: Int?
    var isOutputChecked: Bool
    var checks: [CheckOutcome]
  }

  let text: Catalog
  let subject: CheckSubject
  /// The sources of the plugin; nil if it cannot list them.
  let listing: SourceListing?
  let console: Console

  func begin() {
    console.print(
      text(PluginText.checking, ["file": subject.file.path, "seed": "\(subject.seed)"]))
  }

  /// Prints one line per check, followed by its requirement and the finding unless it passed.
  ///
  /// Skipped checks are only counted, at the end. A source is printed before its first check.
  func tell(_ outcome: CheckOutcome, afterSource last: String?) {
    if let source = outcome.source, let last, source != last { console.print(source.quotable) }
    guard outcome.result != .skipped else { return }
    let word = text(Self.word(outcome.result))
    let width = CheckResult.allCases.map { text(Self.word($0)).count }.max() ?? 0
    console.print("\(word.padding(toLength: width, withPad: " ", startingAt: 0))  \(outcome.name)")
    guard let detail = outcome.detail else { return }
    let margin = String(repeating: " ", count: width + 2)
    if let check = CheckName(rawValue: outcome.name) { console.print(margin + text(check)) }
    console.print(margin + detail.quotable(limit: 500))
  }

  /// Prints what was checked, and how many checks came to each result.
  func end(_ outcomes: [CheckOutcome]) {
    let sources = Self.checkedSources(outcomes)
    let count = "\(listing?.sources.count ?? sources.count)"
    if sources.isEmpty {
      console.print(text(PluginText.noSourceChecked))
    } else if sources.count == 1, count != "1" {
      console.print(
        text(PluginText.checkedSource, ["source": sources[0].quotable, "count": count]))
    } else {
      for source in sources {
        let results = line(Self.results(outcomes.filter { $0.source == source }))
        console.print(
          text(PluginText.sourceResults, ["source": source.quotable, "results": results]))
      }
      console.print(
        text(PluginText.checkedAllSources, ["count": "\(sources.count)", "all": count]))
    }
    if !Self.isOutputChecked(outcomes) {
      console.print(text(PluginText.noOutputChecked))
    } else if let device = subject.device {
      console.print(text(PluginText.checkedDevice, ["device": device.quotable]))
    } else {
      console.print(text(PluginText.checkedDefaultDevice))
    }
    console.print(line(Self.results(outcomes)))
  }

  func printJSON(_ outcomes: [CheckOutcome]) {
    let sources = Self.checkedSources(outcomes).map { source in
      Summary.Source(
        id: source, results: Self.named(Self.results(outcomes.filter { $0.source == source })))
    }
    console.print(
      JSONLine.encode(
        Summary(
          file: subject.file.path, seed: subject.seed,
          results: Self.named(Self.results(outcomes)), sources: sources,
          sourceCount: listing?.sources.count,
          isOutputChecked: Self.isOutputChecked(outcomes), checks: outcomes)))
  }

  /// Returns the ids of the sources with a check that was not skipped, in their order.
  private static func checkedSources(_ outcomes: [CheckOutcome]) -> [String] {
    outcomes.filter { $0.result != .skipped }.compactMap(\.source).uniqued()
  }

  /// Returns true if the output was opened; that a missing device is refused says little.
  private static func isOutputChecked(_ outcomes: [CheckOutcome]) -> Bool {
    let opened = CheckName.ofOutput.subtracting([.missingDeviceIsRefused]).map(\.rawValue)
    return outcomes.contains { $0.result != .skipped && opened.contains($0.name) }
  }

  private static func results(_ outcomes: [CheckOutcome]) -> [(CheckResult, Int)] {
    CheckResult.allCases.map { result in (result, outcomes.count { $0.result == result }) }
  }

  private static func named(_ results: [(CheckResult, Int)]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: results.map { ($0.0.rawValue, $0.1) })
  }

  private func line(_ results: [(CheckResult, Int)]) -> String {
    results.filter { $0.1 > 0 }.map { "\(text(Self.word($0.0))): \($0.1)" }
      .joined(separator: ", ")
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
