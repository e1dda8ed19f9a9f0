package import PeachCore
import PeachSettings
package import PeachText

/// The texts of the profile.
package enum ProfileText: String, CatalogueText {
  case title, mean, askedMean, standardDeviation, trend, improving, stable, declining
  case threshold, likely, likelyOf, limits, help
  case byDay, byWeek, byMonth, byYear
  case bias, sharp, flat, trueOnAverage
  case answers, matchings, matchingTitle, empty, matchingEmpty
  case summary, emptySummary, matched, leftOut
  case preview, previewMean

  /// The area of these texts, "profile".
  package static let area = "profile"
}

extension Catalogue {
  /// Returns the number of stored answers left out, as a sentence; nil if all of them count.
  package func leftOut(_ count: Int) -> String? {
    count > 0 ? self(ProfileText.leftOut, ["count": "\(count)"]) : nil
  }

  /// Returns the name of a trend: "Improving".
  package func name(of trend: Trend) -> String {
    switch trend {
    case .improving: self(ProfileText.improving)
    case .stable: self(ProfileText.stable)
    case .declining: self(ProfileText.declining)
    }
  }

  /// Returns the text that a screen reader speaks in place of a drawn profile.
  package func summary(of chart: ProfileChart) -> String {
    let leftOut = leftOut(chart.leftOutCount).map { " \($0)." } ?? ""
    let inRange = chart.keys.filter { chart.range.numbers.contains($0.note.number) }
    let trained = inRange.filter(\.known.isTrained)
    let shown = trained.isEmpty ? inRange : trained
    let low = shown.first.map { "\($0.note)" } ?? ""
    let high = shown.last.map { "\($0.note)" } ?? ""
    guard let threshold = chart.threshold, !trained.isEmpty else {
      return self(ProfileText.emptySummary, ["low": low, "high": high]) + leftOut
    }
    return self(
      ProfileText.summary, ["low": low, "high": high, "mean": number(threshold.median.value)])
      + leftOut
  }

  /// Returns the threshold as a headline: "You hear 7.2 cents".
  package func headline(_ threshold: ThresholdBelief) -> String {
    self(ProfileText.threshold, ["median": rounded(threshold.median)])
  }

  /// Returns how sure a threshold is, as a line: "Nine chances in ten that it is 5.0 to 10 cents", for any
  /// interval but the prime "Perfect Fifth, Equal Temperament: 5.0 to 10 cents".
  package func likely(_ threshold: ThresholdBelief, of interval: IntervalCondition) -> String {
    let limits = limits(of: threshold)
    guard interval != .prime else { return self(ProfileText.likely, ["limits": limits]) }
    return self(ProfileText.likelyOf, ["limits": limits, "interval": name(of: interval)])
  }

  /// Returns the threshold of an interval as a line: "Perfect Fifth, Just Intonation: 7.2 cents (5.0 to 10)".
  package func line(_ known: ProfileChart.IntervalThreshold) -> String {
    let median = self(TrainingText.difference, ["cents": rounded(known.belief.median)])
    return "\(name(of: known.interval)): \(median) (\(limits(of: known.belief)))"
  }

  /// Returns the interval of a threshold: "5.0 to 10".
  package func limits(of threshold: ThresholdBelief) -> String {
    let interval = threshold.interval
    return self(
      ProfileText.limits,
      ["low": rounded(interval.lowerBound), "high": rounded(interval.upperBound)])
  }

  /// Returns a size with as many digits as it deserves: "5.3", "12".
  package func rounded(_ cents: Cents) -> String {
    number(cents.value, decimals: abs(cents.value) < 9.95 ? 1 : 0)
  }

  /// Returns the name of an interval in its tuning: "Perfect Fifth, Just Intonation".
  package func name(of interval: IntervalCondition) -> String {
    let name: String
    if let size = interval.size.map({ Cents(Double(abs($0)) / 1000) }) {
      name =
        Ratio(nearest: size, within: 0.0005)
        .map { self.name(of: .ratio($0), in: .equalTemperament) }
        ?? self.name(of: .cents(size.value), in: .equalTemperament)
    } else {
      name = Interval(rawValue: abs(interval.semitones)).map { self.name(of: $0) } ?? ""
    }
    let directed = interval.semitones < 0 ? self(MusicText.downward, ["interval": name]) : name
    let tuning = interval.tuning.flatMap(TuningSystem.init(rawValue:))
    return tuning.map { "\(directed), \(self.name(of: $0))" } ?? directed
  }

  /// Returns the title of a learning curve: "Threshold by week".
  package func title(of curve: LearningCurve) -> String {
    switch curve.period {
    case .day: self(ProfileText.byDay)
    case .week: self(ProfileText.byWeek)
    case .month: self(ProfileText.byMonth)
    case .year: self(ProfileText.byYear)
    }
  }

  /// Returns whether notes are tuned sharp or flat: "2.1 cents sharp (1.0 to 3.2), spread 6.4".
  package func tendency(of matching: MatchingKnowledge) -> String {
    let (bias, spread) = (matching.overall.biasEstimate, matching.overall.spreadEstimate)
    let values = ["bias": rounded(bias.median.magnitude), "spread": rounded(spread.median)]
    // A bias that may as well lie on the other side is none to be told.
    if bias.interval.contains(.zero) { return self(ProfileText.trueOnAverage, values) }
    return self(bias.median > .zero ? ProfileText.sharp : ProfileText.flat, values)
  }
}
