import PeachCore
package import PeachText

/// The names of settings, their sections and their values on a screen.
package enum SettingNameText: String, CatalogueText {
  case sound, exercises, intervals, strategy, program
  case source, output, referencePitch, noteDuration, noteGap, varyLoudness, tick
  case noteRange, lowestNote, highestNote, tuning, uncalibrated, naturalMechanical, language
  case kazezNarrowing, kazezWidening, kazezFloor, kazezCeiling
  case adaptiveNarrowing, adaptiveWidening, adaptiveFloor, adaptiveCeiling
  case adaptiveNearby, adaptiveWeakSpots
  case on, off, automatic, fixed, adaptive, resetAll
  case resetQuestion, resetDone, resetNothing

  /// The prefix of the keys, "settingName".
  package static let area = "settingName"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .sound: Translations("Sound", "Klang")
    case .exercises: Translations("Exercises", "Übungen")
    case .intervals: Translations("Intervals", "Intervalle")
    case .strategy: Translations("Strategy", "Strategie")
    case .program: Translations("Program", "Programm")
    case .source: Translations("Sound Source", "Klangquelle")
    case .output: Translations("Output", "Ausgang")
    case .referencePitch: Translations("Concert Pitch", "Kammerton")
    case .noteDuration: Translations("Duration", "Dauer")
    case .noteGap: Translations("Note Gap", "Pause")
    case .varyLoudness: Translations("Vary Loudness", "Lautstärke variieren")
    case .tick: Translations("Tick when wrong", "Ticken bei Fehlern")
    case .noteRange: Translations("Training Range", "Tonumfang")
    case .lowestNote: Translations("Lowest Note", "Tiefster Ton")
    case .highestNote: Translations("Highest Note", "Höchster Ton")
    case .tuning: Translations("Tuning System", "Stimmung")
    case .uncalibrated: Translations("Uncalibrated Sounds", "Unkalibrierte Klänge")
    case .naturalMechanical: Translations("Natural – Mechanical", "Natürlich – Mechanisch")
    case .language: Translations("Language", "Sprache")
    case .kazezNarrowing: Translations("Kazez: Narrowing", "Kazez: Verengen")
    case .kazezWidening: Translations("Kazez: Widening", "Kazez: Weiten")
    case .kazezFloor: Translations("Kazez: Smallest", "Kazez: Kleinster")
    case .kazezCeiling: Translations("Kazez: Largest", "Kazez: Größter")
    case .adaptiveNarrowing: Translations("Adaptive: Narrowing", "Adaptiv: Verengen")
    case .adaptiveWidening: Translations("Adaptive: Widening", "Adaptiv: Weiten")
    case .adaptiveFloor: Translations("Adaptive: Smallest", "Adaptiv: Kleinster")
    case .adaptiveCeiling: Translations("Adaptive: Largest", "Adaptiv: Größter")
    case .adaptiveNearby: Translations("Adaptive: Nearby", "Adaptiv: Nähe")
    case .adaptiveWeakSpots: Translations("Adaptive: Weak Spots", "Adaptiv: Schwächen")
    case .on: Translations("on", "an")
    case .off: Translations("off", "aus")
    case .automatic: Translations("automatic", "automatisch")
    case .fixed: Translations("fixed", "fest")
    case .adaptive: Translations("adaptive", "adaptiv")
    case .resetAll: Translations("Reset All Settings", "Alle Einstellungen zurücksetzen")
    case .resetQuestion:
      Translations(
        "Settings that differ from the defaults: {count}. Reset them all?",
        "Einstellungen, die von der Vorgabe abweichen: {count}. Alle zurücksetzen?")
    case .resetDone: Translations("Settings reset: {count}.", "Zurückgesetzt: {count}.")
    case .resetNothing:
      Translations(
        "No setting differs from its default.", "Keine Einstellung weicht von ihrer Vorgabe ab.")
    }
  }
}

extension Catalogue {
  /// Returns the value of a setting for display, such as "1.5 s", "on" or "Just Intonation".
  package func value(_ value: SettingValue, of descriptor: SettingDescriptor) -> String {
    switch (value, descriptor.kind) {
    case (.number(let number), .number(_, let unit)):
      let sign: String? = unit == .seconds ? "s" : name(of: unit)
      return short(number) + (sign.map { " " + $0 } ?? "")
    case (.toggle(let isOn), _): return self(isOn ? SettingNameText.on : .off)
    case (.noteRange(.adaptive), _): return self(SettingNameText.adaptive)
    case (.noteRange(.fixed(let range)), _): return "\(range.low)–\(range.high)"
    case (.text("auto"), _): return self(SettingNameText.automatic)
    case (.text(let word), .choice) where descriptor.name == SettingName.tuning:
      return (try? TuningSystem(name: word)).map { name(of: $0) } ?? word
    case (.text(let word), .choice) where descriptor.name == SettingName.language:
      return Language(rawValue: word)?.ownName ?? word
    case (.text("adaptive"), .choice): return self(SettingNameText.adaptive)
    case (.text("kazez"), .choice): return "Kazez"
    case (.intervals(let intervals), _):
      return intervals.map(\.abbreviation).joined(separator: " ")
    default: return value.description
    }
  }
}

extension Language {
  /// The name of the language in the language itself.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    }
  }
}
