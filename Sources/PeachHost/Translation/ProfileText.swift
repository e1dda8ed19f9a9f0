/// What the profile says.
public enum ProfileText: String, CatalogueText {
  case title, mean, standardDeviation, trend, improving, stable, declining, noData
  case threshold, answers, matchings, matchingTitle, empty, matchingEmpty

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
    case .noData: Translations("no data", "keine Daten")
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
    }
  }
}
