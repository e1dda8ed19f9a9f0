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
    guard let text = ValueText.allCases.first(where: { $0.english == english }) else {
      return english
    }
    return self(text)
  }
}
