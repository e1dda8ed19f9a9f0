import PeachCore
package import PeachText

/// The texts for ``ValueError``, and for the values that settings allow.
package enum ValueText: String, CatalogueText {
  case midiNote, frequency, velocity, gain, duration, noteRange, note, interval, tuning, pitch
  case pitchExpression, aboveZeroHertz, secondsRange, octaveLowFirst, primeToOctave, assignment
  case folder, file, portPattern, withoutNoConnect, withoutJSON
  case numberRange, quantityRange, onOrOff, oneOf, lineOfText, rangeOfNotes, intervalNames

  /// The prefix of the keys, "value".
  package static let area = "value"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .midiNote: Translations("MIDI note", "MIDI-Note")
    case .frequency: Translations("frequency", "Frequenz")
    case .velocity: Translations("velocity", "Anschlagstärke")
    case .gain: Translations("gain", "Verstärkung")
    case .duration: Translations("duration", "Dauer")
    case .noteRange: Translations("note range", "Tonumfang")
    case .note: Translations("note", "Ton")
    case .interval: Translations("interval", "Intervall")
    case .tuning: Translations("tuning", "Stimmung")
    case .pitch: Translations("pitch", "Tonhöhe")
    case .pitchExpression:
      Translations(
        "a note (A4, C#-1), a MIDI number (69) or a frequency (441.5Hz), with or without cents "
          + "(+12.5c)",
        "ein Ton (A4, C#-1), eine MIDI-Nummer (69) oder eine Frequenz (441.5Hz), mit oder ohne "
          + "Cent (+12.5c)")
    case .aboveZeroHertz: Translations("above 0 Hz", "über 0 Hz")
    case .secondsRange:
      Translations("above 0 s, at most 3600 s", "über 0 s, höchstens 3600 s")
    case .octaveLowFirst:
      Translations(
        "at least an octave, low note first", "mindestens eine Oktave, der tiefe Ton zuerst")
    case .primeToOctave: Translations("prime to octave, upwards", "Prime bis Oktave, aufwärts")
    case .file: Translations("a file", "eine Datei")
    case .folder: Translations("a folder", "ein Ordner")
    case .portPattern:
      Translations(
        "a regular expression, such as system:playback_.*",
        "ein regulärer Ausdruck, etwa system:playback_.*")
    case .withoutNoConnect: Translations("without --no-connect", "ohne --no-connect")
    case .withoutJSON: Translations("without --json", "ohne --json")
    case .assignment: Translations("NAME=VALUE", "NAME=WERT")
    case .numberRange:
      Translations("a number from {low} to {high}", "eine Zahl von {low} bis {high}")
    case .quantityRange:
      Translations("a number from {low} to {high} {unit}", "eine Zahl von {low} bis {high} {unit}")
    case .onOrOff: Translations("on or off", "on oder off")
    case .oneOf: Translations("one of {words}", "eines von {words}")
    case .lineOfText:
      Translations(
        "one line of text, at most {limit} bytes", "eine Zeile Text, höchstens {limit} Bytes")
    case .rangeOfNotes:
      Translations(
        "two notes at least an octave apart, such as C2:C6 or 36:84, or adaptive",
        "zwei Töne im Abstand von mindestens einer Oktave, etwa C2:C6 oder 36:84, oder adaptive")
    case .intervalNames:
      Translations(
        "names such as P5,M3 out of {words}, or all", "Namen wie P5,M3 aus {words}, oder all")
    }
  }
}

extension Catalogue {
  /// Returns the allowed values of a setting as part of a sentence, such as "a number from 0.3 to 3
  /// seconds".
  package func allowed(_ kind: SettingKind) -> String {
    switch kind {
    case .number(let range, let unit):
      self(
        name(of: unit) == nil ? ValueText.numberRange : .quantityRange,
        [
          "low": short(range.lowerBound), "high": short(range.upperBound),
          "unit": name(of: unit) ?? "",
        ])
    case .toggle: self(ValueText.onOrOff)
    case .choice(let words): self(ValueText.oneOf, ["words": words.joined(separator: ", ")])
    case .text: self(ValueText.lineOfText, ["limit": "\(SettingKind.textLimit)"])
    case .noteRange: self(ValueText.rangeOfNotes)
    case .intervals:
      self(
        ValueText.intervalNames,
        ["words": Interval.allCases.map(\.abbreviation).joined(separator: " ")])
    }
  }

  /// Returns the name of a unit; nil for plain numbers.
  package func name(of unit: SettingUnit) -> String? {
    switch unit {
    case .none: nil
    case .seconds: self(MusicText.seconds)
    case .hertz: self(MusicText.hertz)
    case .cents: self(MusicText.cents)
    }
  }

  /// Translates an English phrase of the value types into this language; returns any other text
  /// unchanged.
  package func phrase(_ english: String) -> String {
    guard let text = ValueText.allCases.first(where: { $0.translations.english == english }) else {
      return english
    }
    return self(text)
  }
}
