import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The perceptual profile, for people and for programs.
struct ProfileReport {
  /// The whole JSON object; unknown values are null.
  struct Object: Encodable {
    struct Comparison: Encodable {
      var count: Int
      var range: Range
      var mean: Nullable<Double>
      var standardDeviation: Nullable<Double>
      var trend: Nullable<String>
      var notes: [Note]
    }

    /// The notes currently trained, over which mean and deviation are computed.
    struct Range: Encodable {
      var low: Int
      var high: Int
    }

    struct Note: Encodable {
      var note: Int
      var count: Int
      var mean: Nullable<Double>
      var standardDeviation: Nullable<Double>
    }

    struct PitchMatching: Encodable {
      var count: Int
      var meanAbsoluteError: Nullable<Double>
      var standardDeviation: Nullable<Double>
    }

    var comparison: Comparison
    var pitchMatching: PitchMatching
    var leftOut: Int
  }

  /// The results of all answers.
  let chart: ProfileChart

  /// Reads the stored answers; there are none without a database.
  /// - Throws: ``Failure``.
  init(_ setup: CommandSetup) throws(Failure) {
    chart = try setup.reading { () throws(DataStoreError) in try setup.studio.chart() }
  }

  /// The report for programs.
  var object: Object {
    Object(
      comparison: Object.Comparison(
        count: chart.answerCount,
        range: Object.Range(low: chart.range.low.number, high: chart.range.high.number),
        mean: Nullable(chart.mean?.value),
        standardDeviation: Nullable(chart.standardDeviation?.value),
        trend: Nullable(chart.trend?.rawValue),
        notes: chart.trainedKeys.map { key in
          Object.Note(
            note: key.note.number, count: key.known.sampleCount,
            mean: Nullable(key.known.threshold?.value),
            standardDeviation: Nullable(key.known.standardDeviation?.value))
        }),
      pitchMatching: Object.PitchMatching(
        count: chart.matching.count,
        meanAbsoluteError: Nullable(chart.matching.mean?.value),
        standardDeviation: Nullable(chart.matching.standardDeviation?.value)),
      leftOut: chart.leftOutCount)
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
