package import PeachCore
package import PeachText

/// The texts of the profile.
package enum ProfileText: String, CatalogueText {
  case title, mean, standardDeviation, trend, improving, stable, declining
  case answers, matchings, matchingTitle, empty, matchingEmpty
  case summary, emptySummary, timeline, matched, leftOut
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
    guard let mean = chart.mean else {
      return self(ProfileText.emptySummary, ["low": low, "high": high]) + leftOut
    }
    return self(
      ProfileText.summary, ["low": low, "high": high, "mean": number(mean.value)]) + leftOut
  }
}
