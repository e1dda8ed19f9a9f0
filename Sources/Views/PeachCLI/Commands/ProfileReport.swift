import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The perceptual profile, for people and for programs.
struct ProfileReport {
  /// The results of all answers.
  let chart: ProfileChart

  /// Reads the stored answers; there are none without a database.
  /// - Throws: ``Failure``.
  init(_ setup: CommandSetup) throws(Failure) {
    chart = try setup.reading { () throws(DataStoreError) in try setup.studio.chart() }
  }

  /// The report for programs; unknown values are null.
  var object: JSONObject {
    [
      "comparison": comparison,
      "pitchMatching": [
        "count": chart.matching.count, "meanAbsoluteError": chart.matching.mean?.value,
        "standardDeviation": chart.matching.standardDeviation?.value,
      ] as JSONObject,
      "leftOut": chart.leftOutCount,
    ]
  }

  private var comparison: JSONObject {
    [
      "count": chart.answerCount,
      // The keys currently trained, over which mean and deviation are computed.
      "range": ["low": chart.range.low.number, "high": chart.range.high.number],
      "mean": chart.mean?.value, "standardDeviation": chart.standardDeviation?.value,
      "trend": chart.trend?.rawValue,
      "notes": chart.trainedKeys.map { key -> JSONObject in
        [
          "note": key.note.number, "count": key.known.sampleCount,
          "mean": key.known.threshold?.value,
          "standardDeviation": key.known.standardDeviation?.value,
        ]
      },
    ]
  }

  /// Returns the report for people.
  func lines(_ text: Catalogue) -> [String] {
    comparisonLines(text) + [""] + matchingLines(text)
      + (text.leftOut(chart.leftOutCount).map { ["", $0] } ?? [])
  }

  private func comparisonLines(_ text: Catalogue) -> [String] {
    guard !chart.isEmpty else { return [text(ProfileText.empty)] }
    let count = "\(chart.answerCount)"
    var lines = [
      "\(text(ProfileText.title))  \(text(ProfileText.answers, ["count": count]))",
      row(text(ProfileText.mean), cents(chart.mean, text)),
      row(text(ProfileText.standardDeviation), cents(chart.standardDeviation, text)),
    ]
    if let trend = chart.trend { lines.append(row(text(ProfileText.trend), text.name(of: trend))) }
    lines.append("")
    for day in chart.days.suffix(7) {
      let date = day.start.formatted(
        Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
      lines.append(row(date, "\(cents(day.mean, text))  \(day.count)"))
    }
    lines.append("")
    // It is possible that no answer had a difference.
    let widest = max(chart.coarsestThreshold?.value ?? 1, 0.001)
    for key in chart.trainedKeys {
      guard let threshold = key.known.threshold else { continue }
      // The longer the bar, the coarser the ear; the shortest one is still visible.
      let bar = String(
        repeating: "█", count: max(1, Int((threshold.value / widest * 30).rounded())))
      lines.append(row("\(key.note)", "\(cents(threshold, text))  \(bar) \(key.known.sampleCount)"))
    }
    return lines
  }

  private func matchingLines(_ text: Catalogue) -> [String] {
    guard chart.matching.count > 0 else { return [text(ProfileText.matchingEmpty)] }
    let count = "\(chart.matching.count)"
    return [
      "\(text(ProfileText.matchingTitle))  \(text(ProfileText.matchings, ["count": count]))",
      row(text(ProfileText.mean), cents(chart.matching.mean, text)),
      row(text(ProfileText.standardDeviation), cents(chart.matching.standardDeviation, text)),
    ]
  }

  private func row(_ label: String, _ value: String) -> String {
    label.padding(toLength: 12, withPad: " ", startingAt: 0) + value
  }

  private func cents(_ cents: Cents?, _ text: Catalogue) -> String {
    guard let cents else { return "—" }
    let number = text.number(cents.value)
    let padded = String(repeating: " ", count: max(0, 6 - number.count)) + number
    return text(TrainingText.difference, ["cents": padded])
  }
}
