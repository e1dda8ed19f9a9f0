package import Foundation
package import PeachCore
import PeachSettings
package import PeachText

/// The texts of the profile.
package enum ProfileText: String, CatalogText {
  case title, mean, askedMean, standardDeviation, trend, improving, stable, declining
  case headline, about, finer, coarser, littleKnown, limits, help
  case finest, key, keyUntrained
  case answersInPeriod, weekOf, nothingInTime
  case spanWeek, spanMonth, spanYear, spanAll, byTime, dates, earlier, later, savePicture, values
  case intervalDrawn, otherIntervals, regionTitle, region, heading, headingOf
  case january, february, march, april, may, june, july, august, september, october, november
  case december, date, dayOfYear, day, monthOfYear
  case byDay, byWeek, byMonth, byYear
  case bias, sharp, flat, trueOnAverage, tendencyUnknown, leanSharp, leanFlat
  case answers, matchings, matchingTitle, empty, matchingEmpty
  case summary, emptySummary, matched, leftOut
  case preview, previewThreshold

  /// The area of these texts, "profile".
  package static let area = "profile"
}

extension Catalog {
  /// Returns the number of stored answers left out, as a sentence; nil if all of them count.
  package func leftOut(_ count: Int) -> String? {
    count > 0 ? self(ProfileText.leftOut, ["count": grouped(count)]) : nil
  }

  /// Returns the numbers of comparisons with their names; a dash stands for what is not known.
  package func numbers(of chart: ProfileChart) -> [(name: String, value: String)] {
    [
      (self(ProfileText.askedMean), decimal(chart.mean)),
      (self(ProfileText.standardDeviation), decimal(chart.standardDeviation)),
      (self(ProfileText.trend), chart.trend.map(name(of:)) ?? "—"),
    ]
  }

  /// Returns the numbers of pitch matching with their names; a dash stands for what is not known.
  package func numbers(of matching: MatchingKnowledge) -> [(name: String, value: String)] {
    [
      (self(ProfileText.mean), decimal(matching.mean)),
      (self(ProfileText.standardDeviation), decimal(matching.standardDeviation)),
      (self(ProfileText.matched), grouped(matching.count)),
    ]
  }

  private func decimal(_ cents: Cents?) -> String {
    cents.map { self.cents(number($0.value)) } ?? "—"
  }

  /// Returns the name of the small picture on Start for screen readers, with the number that the picture lacks.
  package func preview(of chart: ProfileChart) -> String {
    guard chart.heard != nil else { return self(ProfileText.preview) }
    return self(ProfileText.previewThreshold, ["cents": size(chart.heard)])
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
    let low = shown.first.map { name(of: $0.note) } ?? ""
    let high = shown.last.map { name(of: $0.note) } ?? ""
    guard let headline = headline(of: chart), !trained.isEmpty else {
      return self(ProfileText.emptySummary, ["low": low, "high": high]) + leftOut
    }
    return self(ProfileText.summary, ["low": low, "high": high, "headline": headline]) + leftOut
  }

  /// Returns the threshold as a headline: "Perfect Fifth, 4 Dec 2023: about 7.2 cents, likely 5.0 to 10", or
  /// that little is known; nil without any answer.
  package func headline(of chart: ProfileChart) -> String? {
    guard !chart.isEmpty, let day = chart.lastDay else { return nil }
    return self(
      ProfileText.headline,
      ["interval": name(of: chart.interval), "date": date(day), "sentence": phrase(chart.heard)])
  }

  /// Returns a threshold in words alone: "about 7.2 cents, likely 5.0 to 10", "finer than 0.2 cents", "little is
  /// known yet".
  package func phrase(_ heard: HeardThreshold?) -> String {
    switch heard {
    case .about(let belief):
      self(ProfileText.about, ["median": rounded(belief.median), "limits": limits(of: belief)])
    case .finer(let cents): self(ProfileText.finer, ["cents": self.cents(rounded(cents))])
    case .coarser(let cents): self(ProfileText.coarser, ["cents": self.cents(rounded(cents))])
    case nil: self(ProfileText.littleKnown)
    }
  }

  /// Returns where the ear is finest and where it is coarsest, as a sentence; nil while that is not known.
  package func extremes(of chart: ProfileChart) -> String? {
    guard let (finest, coarsest) = chart.extremes else { return nil }
    return self(
      ProfileText.finest,
      [
        "finest": name(of: finest.note), "low": size(finest.heard),
        "coarsest": name(of: coarsest.note), "high": size(coarsest.heard),
      ])
  }

  /// Returns what is known of a key, such as "A4: about 5.3 cents, likely 4.0 to 7.0, 34 answers".
  package func sentence(_ key: ProfileKey) -> String? {
    guard key.belief != nil else { return nil }
    return self(
      key.known.isTrained ? ProfileText.key : .keyUntrained,
      [
        "key": name(of: key.note), "threshold": phrase(key.heard),
        "count": grouped(key.known.sampleCount),
      ])
  }

  /// Returns what was known at the end of a period, such as "Week of 4 Dec 2023: about 22 cents,
  /// likely 18 to 27, 80 answers".
  package func sentence(
    _ point: LearningCurve.Point, by period: LearningCurve.Period
  ) -> String {
    let date = name(of: point, by: period)
    return self(
      ProfileText.answersInPeriod,
      [
        "date": period == .week ? self(ProfileText.weekOf, ["date": date]) : date,
        "threshold": phrase(point.heard), "count": grouped(point.count),
      ])
  }

  /// Returns the date of a period: "4 Dec 2023" for a day or a week, "Dec 2023" for a month, "2023" for a year.
  package func name(of point: LearningCurve.Point, by period: LearningCurve.Period) -> String {
    let day = CalendarDay(point.start)
    return switch period {
    case .day, .week: date(point.start)
    case .month: self(ProfileText.monthOfYear, ["month": name(of: day), "year": "\(day.year)"])
    case .year: "\(day.year)"
    }
  }

  /// Returns what is known of the tuning of notes in a region, such as "C3 to B3: 1.5 cents flat, likely
  /// 3.0 cents flat to 0.1 cents sharp, 23 notes".
  package func sentence(_ region: MatchingKnowledge.Region) -> String {
    let bias = region.posterior.biasEstimate
    let limits = self(
      ProfileText.limits,
      ["low": lean(bias.interval.lowerBound), "high": lean(bias.interval.upperBound)])
    return self(
      ProfileText.region,
      [
        "low": name(of: region.keys.lowerBound), "high": name(of: region.keys.upperBound),
        "bias": lean(bias.median), "limits": limits, "count": grouped(region.posterior.count),
      ])
  }

  /// Returns how far off in which direction: "1.5 cents flat".
  private func lean(_ bias: Cents) -> String {
    let size = ["cents": cents(rounded(bias.magnitude))]
    return self(bias < .zero ? ProfileText.leanFlat : .leanSharp, size)
  }

  /// Returns a threshold with its interval, such as "7.2 cents (5.0 to 10)"; a dash if too little is known.
  package func words(_ heard: HeardThreshold?) -> String {
    size(heard) + (heard?.belief.map { " (\(limits(of: $0)))" } ?? "")
  }

  /// Returns a threshold alone, such as "7.2 cents" or "< 0.2 cents"; a dash if too little is known.
  package func size(_ heard: HeardThreshold?) -> String {
    heard.map { cents(short($0)) } ?? "—"
  }

  /// Returns a threshold without its unit, such as "7.2" or "< 0.2".
  package func short(_ heard: HeardThreshold) -> String {
    switch heard {
    case .about(let belief): rounded(belief.median)
    case .finer(let cents): "< \(rounded(cents))"
    case .coarser(let cents): "> \(rounded(cents))"
    }
  }

  /// Returns the name of a length of time, such as "Month".
  package func name(of span: LearningSpan) -> String {
    switch span {
    case .week: self(ProfileText.spanWeek)
    case .month: self(ProfileText.spanMonth)
    case .year: self(ProfileText.spanYear)
    case .all: self(ProfileText.spanAll)
    }
  }

  /// Returns a day with the name of its month, such as "4 Dec 2023".
  package func date(_ day: Date, calendar: Calendar = .current) -> String {
    let day = CalendarDay(day, calendar)
    return self(
      ProfileText.date,
      ["day": "\(day.day)", "month": name(of: day), "year": "\(day.year)"])
  }

  /// Returns the name of the month of a day: "Dec".
  private func name(of day: CalendarDay) -> String {
    let months: [ProfileText] = [
      .january, .february, .march, .april, .may, .june, .july, .august, .september, .october,
      .november, .december,
    ]
    return self(months[min(max(day.month - 1, 0), 11)])
  }

  /// Returns two days as people write them, without what both have in common: "4 to 11 Dec 2023".
  private func dates(from first: Date, until last: Date) -> String {
    let (from, until) = (CalendarDay(first), CalendarDay(last))
    guard from != until else { return date(last) }
    let values = ["day": "\(from.day)", "month": name(of: from)]
    let beginning =
      from.year != until.year
      ? date(first)
      : self(from.month == until.month ? ProfileText.day : .dayOfYear, values)
    return self(ProfileText.dates, ["first": beginning, "last": date(last)])
  }

  /// Returns the title over a picture that is shown to others, such as "Profile of Anna, 4 Dec 2023".
  /// - Parameters:
  ///   - name: whose profile it is; nil if that is not said.
  ///   - day: the day it was drawn.
  /// - Returns: the title.
  package func heading(of name: String?, on day: Date) -> String {
    guard let name, !name.isEmpty else { return self(ProfileText.heading, ["date": date(day)]) }
    return self(ProfileText.headingOf, ["name": name.quotable, "date": date(day)])
  }

  /// Returns the threshold of an interval as a line: "Perfect Fifth, Just Intonation: about 7.2 cents, likely 5.0
  /// to 10".
  package func line(_ known: ProfileChart.IntervalThreshold) -> String {
    "\(name(of: known.interval)): \(phrase(known.heard))"
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

  /// Returns the name of an interval, with its tuning where that is not equal: "Perfect Fifth, Just Intonation".
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
    guard let tuning = interval.tuning.flatMap(TuningSystem.init(rawValue:)),
      tuning != .equalTemperament
    else { return directed }
    return "\(directed), \(self.name(of: tuning))"
  }

  /// Returns the title of a learning curve, such as "Threshold by week".
  package func title(of curve: LearningCurve) -> String {
    switch curve.period {
    case .day: self(ProfileText.byDay)
    case .week: self(ProfileText.byWeek)
    case .month: self(ProfileText.byMonth)
    case .year: self(ProfileText.byYear)
    }
  }

  /// Returns the time that a curve shows, such as "4 to 11 Dec 2023", "Dec 2023 to Feb 2024" or "2021 to 2024"; nil
  /// without any.
  package func dates(of curve: LearningCurve) -> String? {
    if let window = curve.window {
      return dates(from: window.start, until: window.end.addingTimeInterval(-1))
    }
    guard let first = curve.points.first, let last = curve.points.last else { return nil }
    let (from, until) = (name(of: first, by: curve.period), name(of: last, by: curve.period))
    switch curve.period {
    case .day, .week: return dates(from: first.start, until: last.start)
    case .month, .year:
      return from == until ? from : self(ProfileText.dates, ["first": from, "last": until])
    }
  }

  /// Returns whether notes are tuned sharp or flat, such as "On average 2.1 cents sharp, give or take 6.4".
  package func tendency(of matching: MatchingKnowledge) -> String {
    let (bias, spread) = (matching.overall.biasEstimate, matching.overall.spreadEstimate)
    let values = ["bias": rounded(bias.median.magnitude), "spread": rounded(spread.median)]
    // A bias that may as well be on the other side has no direction. It is near zero only where its limits are.
    if bias.interval.contains(.zero) {
      let reach = max(bias.interval.lowerBound.magnitude, bias.interval.upperBound.magnitude)
      return self(
        reach <= spread.median ? ProfileText.trueOnAverage : .tendencyUnknown, values)
    }
    return self(bias.median > .zero ? ProfileText.sharp : ProfileText.flat, values)
  }
}

/// A day of a calendar.
private struct CalendarDay: Equatable {
  let year, month, day: Int

  init(_ date: Date, _ calendar: Calendar = .current) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    (year, month, day) = (parts.year ?? 0, parts.month ?? 1, parts.day ?? 1)
  }
}
