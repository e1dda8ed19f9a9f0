import PeachLab

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
  var skipped: [Skipped] = []

  mutating func count(_ report: VerificationReport) {
    verified += 1
    if report.hasPassed { passed += 1 } else { failed += 1 }
  }
}
