import PeachLab
import PeachText

/// The result of verifying one or many sources, the last line of the JSON.
struct VerificationSummary: Encodable {
  struct Skipped: Encodable {
    var id: String
    var reason: String
  }

  let event = "summary"
  private(set) var verified = 0
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var notJudged = 0
  var skipped: [Skipped] = []

  /// Returns the summary for people.
  func sentence(_ text: Catalog) -> String {
    text(
      notJudged > 0 ? VerificationText.summaryNotJudged : .summary,
      ["passed": "\(passed)", "all": "\(verified)", "notJudged": "\(notJudged)"])
  }

  mutating func count(_ report: VerificationReport) {
    verified += 1
    switch report.verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .notJudged: notJudged += 1
    }
  }
}
