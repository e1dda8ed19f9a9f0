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

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .title: Translations("Profile", "Profil")
    case .preview:
      Translations(
        "Your pitch profile. Tap to view details.",
        "Dein Hörprofil. Tippe für Einzelheiten.")
    case .previewMean:
      Translations(
        "Your pitch profile. Average threshold: {mean} cents. Tap to view details.",
        "Dein Hörprofil. Durchschnittliche Schwelle: {mean} Cent. Tippe für Einzelheiten.")
    case .mean: Translations("Mean", "Mittelwert")
    case .standardDeviation: Translations("Std Dev", "Std.-Abw.")
    case .trend: Translations("Trend", "Trend")
    case .improving: Translations("Improving", "Verbessernd")
    case .stable: Translations("Stable", "Stabil")
    case .declining: Translations("Declining", "Nachlassend")
    case .answers: Translations("Answers: {count}", "Antworten: {count}")
    case .matchings: Translations("Notes matched: {count}", "Getroffene Töne: {count}")
    case .matchingTitle: Translations("Pitch Matching", "Treffen")
    case .empty:
      Translations(
        "Start training to build your profile", "Starte das Training, um dein Profil aufzubauen")
    case .matchingEmpty:
      Translations(
        "Start Pitch Matching to see your accuracy",
        "Starte „Treffen“, um deine Genauigkeit zu sehen")
    case .summary:
      Translations(
        """
        Perceptual profile showing detection thresholds from {low} to {high}. \
        Average threshold: {mean} cents.
        """,
        """
        Hörprofil mit den Wahrnehmungsschwellen von {low} bis {high}. \
        Durchschnittliche Schwelle: {mean} Cent.
        """)
    case .timeline: Translations("Mean of each day", "Mittelwert jedes Tages")
    case .matched: Translations("Notes matched", "Getroffene Töne")
    case .leftOut:
      Translations(
        "Stored answers that make no sense and are left out: {count}",
        "Gespeicherte Antworten ohne Sinn, die nicht zählen: {count}")
    case .emptySummary:
      Translations(
        "Perceptual profile from {low} to {high}. No data yet.",
        "Hörprofil von {low} bis {high}. Noch keine Daten.")
    }
  }
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
