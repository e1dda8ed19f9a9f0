import PeachHost

/// The part of the catalogue that pages show.
enum PageTexts {
  /// Texts by their keys, as ``Catalogue/texts`` has them.
  static func texts(_ text: Catalogue) -> [String: String] {
    let areas = [WebText.area, ScreenText.area, SettingNameText.area].map { $0 + "." }
    return text.texts.filter { key, _ in
      single.contains(key) || areas.contains(where: key.hasPrefix)
    }
  }

  private static let single: Set<String> = [
    TrainingText.comparison.key, TrainingText.pitchMatching.key, ProfileText.title.key,
    ProfileText.empty.key,
  ]
}
