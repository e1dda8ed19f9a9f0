import PeachHost
import PeachMeasure

/// What was verified, as lines for people.
struct VerificationTable {
  let text: Catalogue
  let paint: Paint
  /// Of the ids.
  let width: Int

  /// The names of the columns.
  var head: String {
    row(
      " ", text(VerificationText.headSource), text(VerificationText.headHeard),
      [
        .headPitch, .headStep, .headRetune, .headLength, .headLevel, .headClick, .headDistortion,
      ].map { (column: VerificationText) in text(column) })
  }

  /// A source: its figures, then a sentence for each criterion it has not met.
  func lines(_ report: VerificationReport) -> [String] {
    let sign = report.hasPassed ? paint.green("✓") : paint.red("✗")
    let clicks = [
      report.clickStartDB, report.clickStopDB, report.clickRetuneDB, report.clickTakeoverDB,
    ].compactMap { $0 }.max()
    let figures = [
      cell(report.pitchErrorCents, 4), cell(report.stepErrorCents, 4),
      cell(report.kind == .sampled ? report.liveStepErrorCents : report.retuneErrorCents, 4),
      cell(report.lengthErrorFrames.map(Double.init), 0), cell(report.levelErrorDB, 2),
      clicks.map { text.number($0, decimals: 0) } ?? "—",
      report.distortionDB.map { text.number($0, decimals: 0) } ?? "—",
    ]
    let heard =
      report.hearing == .jack ? VerificationText.heardJack : VerificationText.heardOffline
    return [row(sign, report.source.rawValue, text(heard), figures)]
      + report.failures.map { "    \(text.sentence($0))" } + character(report)
  }

  /// Where the pitch of a preset is not steady, and why.
  private func character(_ report: VerificationReport) -> [String] {
    let reasons = [ToneCharacter: VerificationText](
      uniqueKeysWithValues: [
        (.vibrato, .vibrato), (.chorus, .chorus), (.noise, .noise), (.wandering, .wandering),
        (.brief, .brief),
      ])
    let found = ToneCharacter.allCases.compactMap { character -> String? in
      let keys = report.keys.filter { $0.character == character && !$0.isSilent }
      guard let reason = reasons[character], !keys.isEmpty else { return nil }
      return text(reason, ["keys": keys.map(\.key.description).joined(separator: " ")])
    }
    guard !found.isEmpty else { return [] }
    return [
      "    " + text(VerificationText.unsteady, ["reasons": found.joined(separator: ", ")])
    ]
  }

  private func cell(_ value: Double?, _ decimals: Int) -> String {
    value.map { text.signed($0, decimals: decimals) } ?? "—"
  }

  private func row(
    _ sign: String, _ source: String, _ heard: String, _ figures: [String]
  ) -> String {
    let left = "\(sign) " + padded(source, width) + "  " + padded(heard, 7)
    return left
      + figures.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
