import PeachCore
import PeachLab
import PeachMeasure
import PeachText

/// The verification results, as lines for people.
struct VerificationTable {
  let text: Catalog
  let paint: Paint
  /// The width of the ids.
  let width: Int

  /// The names of the columns.
  var head: String {
    row(
      " ", text(VerificationText.headSource), text(VerificationText.headHeard),
      [
        .headPitch, .headStep, .headRetune, .headLength, .headLevel, .headClick, .headDistortion,
      ].map { (column: VerificationText) in text(column) })
  }

  /// Returns the lines of a source: its figures, then a sentence for each criterion not met, what was not
  /// judged, and what may hold up the audio thread.
  func lines(_ report: VerificationReport) -> [String] {
    let sign =
      switch report.verdict {
      case .passed: paint.green("✓")
      case .failed: paint.red("✗")
      case .notJudged: paint.yellow("?")
      }
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
      + report.failures.map { "    \(text.sentence($0))" } + character(report) + conduct(report)
  }

  private func conduct(_ report: VerificationReport) -> [String] {
    let found: [(Bool?, VerificationText)] = [
      (report.allocates, .allocates), (report.locks, .locks),
    ]
    return found.filter { $0.0 == true }.map { "    \(text($0.1))" }
  }

  /// Returns lines on the recordings' deviation from their keys, and on keys whose pitch is not
  /// judged.
  private func character(_ report: VerificationReport) -> [String] {
    var lines: [String] = []
    if let most = report.deviationCents {
      lines.append(text(VerificationText.tuning, ["cents": text.signed(most, decimals: 2)]))
    }
    var keys: [VerificationText: [MIDINote]] = [:]
    for finding in report.keys where !finding.isSteady {
      keys[Self.reason(finding), default: []].append(finding.key)
    }
    if let unsteady = keys.removeValue(forKey: .nearly) {
      let spread = report.keys.filter { !$0.isSteady }.compactMap(\.spreadCents).max() ?? 0
      lines.append(
        text(VerificationText.nearly, ["cents": text.number(spread, decimals: 1)])
          + Self.list(unsteady))
    }
    let reasons = keys.sorted { $0.value[0] < $1.value[0] }
      .map { reason, keys in text(reason) + Self.list(keys) }
    if !reasons.isEmpty {
      lines.append(
        text(VerificationText.pitchNotJudged, ["reasons": reasons.joined(separator: ", ")]))
    }
    return (lines + repeatability(report)).map { "    \($0)" }
  }

  /// Returns a line on what equal notes differ by, if that excuses anything.
  private func repeatability(_ report: VerificationReport) -> [String] {
    let differences: [(VerificationText, Double?)] = [
      (.cents, report.repeatabilityCents), (.decibels, report.repeatabilityDB),
    ]
    let words = differences.compactMap { unit, value in
      value.map { text(unit, ["number": text.number($0, decimals: 2)]) }
    }
    return words.isEmpty
      ? []
      : [text(VerificationText.repeatability, ["differences": words.joined(separator: ", ")])]
  }

  private static func list(_ keys: [MIDINote]) -> String {
    " (\(keys.map(\.description).joined(separator: " ")))"
  }

  private static func reason(_ finding: KeyFinding) -> VerificationText {
    if finding.reason == .wavers { return finding.wavering == .vibrato ? .vibrato : .chorus }
    return finding.reason?.name ?? .nearly
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
