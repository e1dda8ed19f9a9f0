import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The perceptual profile, for people and for programs.
struct ProfileReport {
  /// The results of all answers.
  let all: ProfileChart
  /// The part that is looked at.
  var query = ProfileQuery()

  /// The results of the part that is looked at.
  var chart: ProfileChart { all.showing(query) }

  /// The report for programs; unknown values are null.
  var object: JSONObject {
    [
      "comparison": comparison,
      "pitchMatching": [
        "count": chart.matching.count, "meanAbsoluteError": chart.matching.mean?.value,
        "standardDeviation": chart.matching.standardDeviation?.value,
        "bias": chart.matching.count > 0 ? estimate(chart.matching.overall.biasEstimate) : nil,
        "spread": chart.matching.count > 0 ? estimate(chart.matching.overall.spreadEstimate) : nil,
        "regions": chart.matching.regions.map { region -> JSONObject in
          [
            "low": region.keys.lowerBound.number, "high": region.keys.upperBound.number,
            "count": region.posterior.count, "bias": estimate(region.posterior.biasEstimate),
            "spread": estimate(region.posterior.spreadEstimate),
          ]
        },
      ] as JSONObject,
      "leftOut": chart.leftOutCount,
    ]
  }

  private var comparison: JSONObject {
    [
      "count": chart.answerCount,
      // The keys currently trained, over which mean and deviation are computed.
      "range": ["low": chart.range.low.number, "high": chart.range.high.number],
      "threshold": chart.heard.map(MeasuredLine.Threshold.init),
      "mean": chart.mean?.value, "standardDeviation": chart.standardDeviation?.value,
      "trend": chart.trend?.rawValue,
      "interval": interval(chart.interval),
      "intervals": chart.intervals.map { known -> JSONObject in
        [
          "interval": interval(known.interval), "count": known.count,
          "threshold": known.heard.map(MeasuredLine.Threshold.init),
        ]
      },
      // The band over the keyboard, including keys without answers.
      "band": chart.keys.compactMap { key in
        key.belief.map {
          ["note": key.note.number, "threshold": MeasuredLine.Threshold(.about($0))] as JSONObject
        }
      },
      "days": chart.learningCurve(atMost: .max).points.map { point -> JSONObject in
        [
          "day": date(point.start), "count": point.count,
          "threshold": point.heard.map(MeasuredLine.Threshold.init),
        ]
      },
      "notes": chart.trainedKeys.map { key -> JSONObject in
        [
          "note": key.note.number, "count": key.known.sampleCount,
          "threshold": key.heard.map(MeasuredLine.Threshold.init),
          "mean": key.known.threshold?.value,
          "standardDeviation": key.known.standardDeviation?.value,
        ]
      },
    ]
  }

  private func estimate(_ estimate: MatchingPosterior.Estimate) -> JSONObject {
    [
      "median": estimate.median.value, "low": estimate.interval.lowerBound.value,
      "high": estimate.interval.upperBound.value,
    ]
  }

  private func interval(_ interval: IntervalCondition) -> JSONObject {
    [
      "semitones": interval.semitones, "tuningSystem": interval.tuning,
      "cents": interval.size.map { Double($0) / 1000 },
    ]
  }

  private func date(_ day: Date) -> String {
    day.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }

  /// Returns the report for people: tables, and last the sentences, which then stand above the prompt.
  func lines(_ text: Catalog) -> [String] {
    let headlines = [
      text.leftOut(chart.leftOutCount), text.headline(of: chart) ?? text(ProfileText.empty),
      text.extremes(of: chart),
    ].compactMap { $0 }
    return comparisonLines(text) + matchingLines(text) + [""] + headlines
  }

  private func comparisonLines(_ text: Catalog) -> [String] {
    guard !chart.isEmpty else { return [] }
    let count = text.grouped(chart.answerCount)
    var lines = [
      "\(text(ProfileText.title))  \(text(ProfileText.answers, ["count": count]))", "",
      row(text(ProfileText.askedMean), cents(chart.mean, text)),
      row(text(ProfileText.standardDeviation), cents(chart.standardDeviation, text)),
      row(text(ProfileText.trend), chart.trend.map { text.name(of: $0) } ?? "—"),
    ]
    for interval in chart.intervals where interval.interval != chart.interval {
      lines.append(text.line(interval))
    }
    return lines + [""] + timeLines(text) + [""] + keyLines(text) + [""]
  }

  private func timeLines(_ text: Catalog) -> [String] {
    let curve = chart.learningCurve(query, atMost: 24)
    var table = TextTable([
      text.title(of: curve), text(CommandLineText.thresholdColumn),
      text(CommandLineText.answersColumn),
    ])
    for point in curve.points {
      table.add([
        text.name(of: point, by: curve.period), text.words(point.heard), text.grouped(point.count),
      ])
    }
    return table.lines
  }

  private func keyLines(_ text: Catalog) -> [String] {
    let scale = CentsScale(holding: chart.trainedKeys.compactMap(\.belief))
    var table = TextTable([
      text(CommandLineText.noteColumn), text(CommandLineText.thresholdColumn), ticks(scale, text),
      text(CommandLineText.answersColumn),
    ])
    for key in chart.trainedKeys {
      guard let belief = key.belief else { continue }
      table.add([
        text.name(of: key.note), text.size(key.heard), bar(belief, scale),
        text.grouped(key.known.sampleCount),
      ])
    }
    return table.lines
  }

  /// The last column of a bar, counted from 0.
  private static let lastColumn = 30

  private func column(_ cents: Double, _ scale: CentsScale) -> Int {
    Int((scale.place(cents) * Double(Self.lastColumn)).rounded())
  }

  /// Returns the round sizes above the bars, as far as there is room for them.
  private func ticks(_ scale: CentsScale, _ text: Catalog) -> String {
    var line = ""
    for tick in scale.ticks {
      let (mark, place) = (text.short(tick), column(tick, scale))
      guard line.isEmpty || line.count < place, place + mark.count <= Self.lastColumn + 2 else {
        continue
      }
      line = line.padding(toLength: place, withPad: " ", startingAt: 0) + mark
    }
    return line.padding(toLength: max(line.count, Self.lastColumn + 1), withPad: " ", startingAt: 0)
  }

  /// Returns the interval of a threshold on a line of text, with the median in it: the further right, the
  /// coarser the ear.
  private func bar(_ belief: ThresholdBelief, _ scale: CentsScale) -> String {
    let band =
      column(
        belief.interval.lowerBound.value, scale)...column(
        belief.interval.upperBound.value, scale)
    let median = column(belief.median.value, scale)
    return String(
      (0...Self.lastColumn).map { $0 == median ? "█" : band.contains($0) ? "░" : " " }
        as [Character])
  }

  // MARK: Sentences

  /// Returns the report in sentences alone: a screen reader would spell bars and columns.
  func sentences(_ text: Catalog) -> [String] {
    comparisonSentences(text) + matchingSentences(text)
      + [text.leftOut(chart.leftOutCount)].compactMap { $0 }
  }

  private func comparisonSentences(_ text: Catalog) -> [String] {
    guard let headline = text.headline(of: chart) else { return [text(ProfileText.empty)] }
    var sentences = [
      headline, text.extremes(of: chart),
      text(ProfileText.answers, ["count": text.grouped(chart.answerCount)]),
    ].compactMap { $0 }
    if let trend = chart.trend {
      sentences.append("\(text(ProfileText.trend)): \(text.name(of: trend))")
    }
    let others = chart.intervals.filter { $0.interval != chart.interval }
    let curve = chart.learningCurve(query, atMost: 24)
    return sentences + others.map { text.line($0) }
      + curve.points.map { text.sentence($0, by: curve.period) }
  }

  private func matchingSentences(_ text: Catalog) -> [String] {
    guard chart.matching.count > 0 else { return [text(ProfileText.matchingEmpty)] }
    return [
      "\(text(ProfileText.matchingTitle)): \(text.tendency(of: chart.matching))",
      text(ProfileText.matchings, ["count": text.grouped(chart.matching.count)]),
    ] + chart.matching.regions.map { text.sentence($0) }
  }

  private func matchingLines(_ text: Catalog) -> [String] {
    guard chart.matching.count > 0 else { return [text(ProfileText.matchingEmpty)] }
    let count = text.grouped(chart.matching.count)
    return [
      "\(text(ProfileText.matchingTitle))  \(text(ProfileText.matchings, ["count": count]))",
      row(text(ProfileText.mean), cents(chart.matching.mean, text)),
      row(text(ProfileText.standardDeviation), cents(chart.matching.standardDeviation, text)),
      text.tendency(of: chart.matching),
    ] + chart.matching.regions.map { text.sentence($0) }
  }

  private func row(_ label: String, _ value: String) -> String {
    label.padding(toLength: max(20, label.count + 1), withPad: " ", startingAt: 0) + value
  }

  private func cents(_ cents: Cents?, _ text: Catalog) -> String {
    guard let cents else { return "—" }
    let number = text.number(cents.value)
    let padded = String(repeating: " ", count: max(0, 6 - number.count)) + number
    return text.cents(padded)
  }
}

extension ProfileReport {
  /// Reads the stored answers; there are none without a database.
  /// - Throws: ``Failure``.
  init(_ setup: CommandSetup) throws(Failure) {
    all = try setup.learning { (report) throws(PeachError) in
      try setup.studio.chart(progress: report)
    }
  }
}
