package import PeachCore
package import PeachText

/// The names of settings, their sections and their values on a screen.
package enum SettingNameText: String, CatalogText {
  case sound, exercises, intervals, midi, strategy, program, plugins, answers
  case source, output, loudness, connect, clientName, referencePitch, noteDuration, noteGap,
    varyLoudness, tick
  case noteRange, lowestNote, highestNote, tuning, keyboardMapping, uncalibrated, naturalMechanical,
    language, screenReader, trusted, favourites
  case kazezNarrowing, kazezWidening, kazezFloor, kazezCeiling
  case adaptiveNarrowing, adaptiveWidening, adaptiveFloor, adaptiveCeiling
  case adaptiveNearby, adaptiveWeakSpots
  case weighted, weightedStep, weightedFloor, weightedCeiling
  case hearMIDI, midiHigher, midiLower, midiTune, midiCommit, noControl
  case browserOutput, silentOutput
  case on, off, automatic, fixed, adaptive, noneTrusted, noFavourites, noMapping, resetAll
  case resetQuestion, resetDone, resetNothing

  /// The prefix of the keys, "settingName".
  package static let area = "settingName"
}

extension Catalog {
  /// Returns the name of a scale or a mapping on a screen: the word for none, or the end of its path.
  package func nameOfFile(_ path: String) -> String {
    path == SettingValue.noMapping
      ? self(SettingNameText.noMapping) : String(path.split(separator: "/").last ?? "").quotable
  }

  /// Returns the sentence that explains a setting, which names values as they are shown or typed there.
  package func explanation(of descriptor: SettingDescriptor) -> String {
    var shown = [
      "auto": self(SettingNameText.automatic), "adaptive": self(SettingNameText.adaptive),
      "kazez": "Kazez", "weighted": self(SettingNameText.weighted),
      "off": self(SettingNameText.off),
      "equal": name(of: .equalTemperament), "just": name(of: .justIntonation),
      "pythagorean": name(of: .pythagorean),
    ]
    if surface == .commandLine { for word in shown.keys { shown[word] = word } }
    return self(descriptor.explanation, shown)
  }

  /// Returns the word of the settings file for a word of a screen, in upper or lower case; nil if it is not one.
  func word(_ typed: String, for setting: SettingDescriptor) -> String? {
    let values: [SettingValue] =
      switch setting.kind {
      case .choice(let words): words.map { .text($0) }
      case .toggle: [.toggle(true), .toggle(false)]
      default: setting.defaultValue == .text("auto") ? [.text("auto")] : []
      }
    return values.first { value($0, of: setting).lowercased() == typed.lowercased() }?.description
  }

  /// Returns the value of a setting for display, such as "1.5 s", "on" or "Just Intonation".
  package func value(_ value: SettingValue, of descriptor: SettingDescriptor) -> String {
    switch (value, descriptor.kind) {
    case (.number(let number), .number(_, let unit)):
      let sign: String? =
        switch unit {
        case .seconds: "s"
        case .cents where number == 1: self(MusicText.cent)
        default: name(of: unit)
        }
      return short(number) + (sign.map { " " + $0 } ?? "")
    case (.toggle(let isOn), _): return self(isOn ? SettingNameText.on : .off)
    case (.noteRange(.adaptive), _): return self(SettingNameText.adaptive)
    case (.noteRange(.fixed(let range)), _): return "\(name(of: range.low))–\(name(of: range.high))"
    case (.text("auto"), _): return self(SettingNameText.automatic)
    case (.text("on"), .choice): return self(SettingNameText.on)
    case (.text("off"), .choice): return self(SettingNameText.off)
    case (.text("silent"), _) where descriptor.name == SettingName.source:
      return self(SettingNameText.silentOutput)
    case (.text(let word), _) where descriptor.name == SettingName.output:
      return name(ofOutput: OutputSelection(word))
    case (.tuning(let tuning), _): return name(of: tuning.tuning)
    case (.keyboardMapping(let mapping), _):
      return mapping?.name ?? self(SettingNameText.noMapping)
    case (.text(let word), .choice) where descriptor.name == SettingName.language:
      return Language(rawValue: word)?.ownName ?? word
    case (.text("adaptive"), .choice): return self(SettingNameText.adaptive)
    case (.text("kazez"), .choice): return "Kazez"
    case (.text("weighted"), .choice): return self(SettingNameText.weighted)
    case (.intervals(let intervals), _):
      return intervals.words.joined(separator: " ")
    case (.midiControls(let controls), _):
      return controls.isEmpty
        ? self(SettingNameText.noControl) : controls.map(\.description).joined(separator: " ")
    case (.ids([]), let kind):
      return self(kind == .backends ? SettingNameText.noneTrusted : .noFavourites)
    case (.ids(let ids), _): return ids.joined(separator: " ")
    default: return value.description
    }
  }
}

extension Catalog {
  /// Returns the name of an output, such as "JACK" or "ALSA hw:1".
  package func name(ofOutput output: OutputSelection) -> String {
    switch output {
    case .automatic: self(SettingNameText.automatic)
    case .silent: self(SettingNameText.silentOutput)
    case .browser: self(SettingNameText.browserOutput)
    case .named(let backend, let device):
      // The names of the two are abbreviations.
      (["jack", "alsa"].contains(backend) ? backend.uppercased() : backend.quotable)
        + (device.isEmpty ? "" : " " + device.quotable)
    }
  }
}

extension Language {
  /// The name of the language in the language itself.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .pseudo: PseudoLanguage.text("English")
    }
  }
}
