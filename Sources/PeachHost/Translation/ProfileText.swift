/// What the profile says.
public enum ProfileText: String, CatalogueText {
  case title, mean, standardDeviation, trend, improving, stable, declining
  case threshold, answers, matchings, matchingTitle, empty, matchingEmpty
  case summary, emptySummary, timeline, matched

  /// "profile".
  public static let area = "profile"

  /// The text in all languages.
  public var translations: Translations {
    switch self {
    case .title: Translations("Profile", "Profil")
    case .mean: Translations("Mean", "Mittelwert")
    case .standardDeviation: Translations("Std Dev", "Std.-Abw.")
    case .trend: Translations("Trend", "Trend")
    case .improving: Translations("Improving", "Verbessernd")
    case .stable: Translations("Stable", "Stabil")
    case .declining: Translations("Declining", "Nachlassend")
    case .threshold: Translations("Threshold", "Schwelle")
    case .answers: Translations("Answers: {count}", "Antworten: {count}")
    case .matchings: Translations("Notes matched: {count}", "Getroffene Töne: {count}")
    case .matchingTitle: Translations("Match Pitch", "Tonhöhe treffen")
    case .empty:
      Translations(
        "Start training to build your profile", "Starte das Training, um dein Profil aufzubauen")
    case .matchingEmpty:
      Translations(
        "Start pitch matching to see your accuracy",
        "Starte „Tonhöhe treffen“, um deine Genauigkeit zu sehen")
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
    case .emptySummary:
      Translations(
        "Perceptual profile from {low} to {high}. No data yet.",
        "Hörprofil von {low} bis {high}. Noch keine Daten.")
    }
  }
}

extension Catalogue {
  /// Which way an ear is going: "Improving".
  public func name(of trend: Trend) -> String {
    switch trend {
    case .improving: self(ProfileText.improving)
    case .stable: self(ProfileText.stable)
    case .declining: self(ProfileText.declining)
    }
  }

  /// What a screen reader says in place of a drawn profile.
  public func summary(of chart: ProfileChart) -> String {
    let shown = chart.isEmpty ? chart.keys : chart.trainedKeys
    let low = shown.first.map { "\($0.note)" } ?? ""
    let high = shown.last.map { "\($0.note)" } ?? ""
    guard let mean = chart.mean else {
      return self(ProfileText.emptySummary, ["low": low, "high": high])
    }
    return self(
      ProfileText.summary, ["low": low, "high": high, "mean": number(mean.value)])
  }
}
