import PeachCore
package import PeachText

/// What settings, their sections and their values are called on a screen.
package enum SettingNameText: String, CatalogueText {
  case sound, exercises, intervals, strategy, program
  case source, output, referencePitch, noteDuration, noteGap, varyLoudness, tick
  case noteRange, lowestNote, highestNote, tuning, uncalibrated, naturalMechanical, language
  case kazezNarrowing, kazezWidening, kazezFloor, kazezCeiling
  case adaptiveNarrowing, adaptiveWidening, adaptiveFloor, adaptiveCeiling
  case adaptiveNearby, adaptiveWeakSpots
  case on, off, automatic, fixed, adaptive, resetAll
  case resetQuestion, resetDone, resetNothing

  /// "settingName".
  package static let area = "settingName"

  /// The text in all languages.
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

  /// The name of a setting; nil for one that the standard catalogue does not have.
  package init?(setting name: String) {
    switch name {
    case SettingName.source: self = .source
    case SettingName.output: self = .output
    case SettingName.referencePitch: self = .referencePitch
    case SettingName.noteDuration: self = .noteDuration
    case SettingName.noteGap: self = .noteGap
    case SettingName.varyLoudness: self = .varyLoudness
    case SettingName.tick: self = .tick
    case SettingName.noteRange: self = .noteRange
    case SettingName.intervals: self = .intervals
    case SettingName.tuning: self = .tuning
    case SettingName.uncalibrated: self = .uncalibrated
    case SettingName.strategy: self = .strategy
    case SettingName.naturalMechanical: self = .naturalMechanical
    case SettingName.language: self = .language
    case "kazez.narrowing": self = .kazezNarrowing
    case "kazez.widening": self = .kazezWidening
    case "kazez.floor": self = .kazezFloor
    case "kazez.ceiling": self = .kazezCeiling
    case "adaptive.narrowing": self = .adaptiveNarrowing
    case "adaptive.widening": self = .adaptiveWidening
    case "adaptive.floor": self = .adaptiveFloor
    case "adaptive.ceiling": self = .adaptiveCeiling
    case "adaptive.nearby": self = .adaptiveNearby
    case "adaptive.weak-spots": self = .adaptiveWeakSpots
    default: return nil
    }
  }
}

extension Catalogue {
  /// What a setting is called on a screen: "Concert Pitch".
  package func name(ofSetting name: String) -> String {
    SettingNameText(setting: name).map { self($0) } ?? name
  }

  /// A setting's value for people: "1.5 s", "on", "Just Intonation".
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
  /// What the language calls itself.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    }
  }
}
