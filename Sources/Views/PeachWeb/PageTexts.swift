import PeachSettings
import PeachStudio
import PeachText

/// The part of the catalogue used by pages.
enum PageTexts {
  /// Returns texts by their keys, as ``Catalog/texts(of:)`` does.
  static func texts(_ text: Catalog) -> [String: String] {
    var texts = text.texts(of: [
      WebText.self, ScreenText.self, SettingNameText.self, GuideText.self,
    ])
    for (key, value) in text.texts(of: [TrainingText.self, ProfileText.self, MIDIText.self])
    where single.contains(key) {
      texts[key] = value
    }
    return texts
  }

  private static let single: Set<String> = [
    TrainingText.comparison.key, TrainingText.pitchMatching.key, ProfileText.title.key,
    ProfileText.spanWeek.key, ProfileText.spanMonth.key, ProfileText.spanYear.key,
    ProfileText.spanAll.key, ProfileText.earlier.key, ProfileText.later.key,
    ProfileText.savePicture.key, ProfileText.values.key, ProfileText.intervalDrawn.key,
    ProfileText.byTime.key, ProfileText.empty.key, ProfileText.help.key, MIDIText.learn.key,
    MIDIText.learnPress.key,
    MIDIText.learnMove.key,
  ]
}
