package import PeachCore
package import PeachText

/// The texts for ``PeachError``, and for the values that settings allow.
package enum ValueText: String, CatalogText {
  case midiNote, frequency, velocity, gain, duration, noteRange, note, interval, tuning, pitch
  case count, period, gap, trials, pitchCount, midiControl
  case pitchExpression, plainNumber, atLeast, aboveZeroHertz, secondsRange, octaveLowFirst,
    intervalForms,
    intervalOfTuning, assignment
  case folder, file, portPattern, without
  case numberRange, quantityRange, onOrOff, oneOf, lineOfText, rangeOfNotes, intervalNames,
    tuningNames, mappingFile, backendIDs, sourceIDs, pressedControls, movedControls

  /// The prefix of the keys, "value".
  package static let area = "value"
}

extension Catalog {
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
    case .portPattern: self(ValueText.portPattern)
    case .noteRange: self(ValueText.rangeOfNotes)
    case .intervals:
      self(
        ValueText.intervalNames,
        ["words": Interval.allCases.map(\.abbreviation).joined(separator: " ")])
    case .tuning:
      self(
        ValueText.tuningNames,
        ["words": TuningSystem.builtIn.map(\.shortName).joined(separator: ", ")])
    case .keyboardMapping: self(ValueText.mappingFile)
    case .backends: self(ValueText.backendIDs)
    case .sources: self(ValueText.sourceIDs)
    case .midiControls(let action):
      self(action.isContinuous ? ValueText.movedControls : .pressedControls)
    }
  }

  /// Returns the name of a unit; nil for plain numbers.
  package func name(of unit: SettingUnit) -> String? {
    switch unit {
    case .none: nil
    case .seconds: self(MusicText.seconds)
    case .hertz: self(MusicText.hertz)
    case .cents: self(MusicText.cents)
    case .decibels: "dB"
    }
  }

  /// Returns the name of a kind of value.
  package func phrase(_ kind: ValueKind) -> String {
    switch kind {
    case .midiNote: self(ValueText.midiNote)
    case .frequency: self(ValueText.frequency)
    case .velocity: self(ValueText.velocity)
    case .gain: self(ValueText.gain)
    case .duration: self(ValueText.duration)
    case .noteRange: self(ValueText.noteRange)
    case .note: self(ValueText.note)
    case .interval: self(ValueText.interval)
    case .tuning: self(ValueText.tuning)
    case .pitch: self(ValueText.pitch)
    case .count: self(ValueText.count)
    case .period: self(ValueText.period)
    case .gap: self(ValueText.gap)
    case .trials: self(ValueText.trials)
    case .pitchCount: self(ValueText.pitchCount)
    case .midiControl: self(ValueText.midiControl)
    case .option(let name): name
    }
  }

  /// Returns the values that would have been accepted, as part of a sentence.
  package func phrase(_ allowed: AllowedValues) -> String {
    switch allowed {
    case .literally(let text): text
    case .number: self(ValueText.plainNumber)
    case .atLeast(let least): self(ValueText.atLeast, ["least": "\(least)"])
    case .aboveZeroHertz: self(ValueText.aboveZeroHertz)
    case .secondsRange: self(ValueText.secondsRange)
    case .octaveLowFirst: self(ValueText.octaveLowFirst)
    case .interval: self(ValueText.intervalForms)
    case .intervalOf(let tuning): self(ValueText.intervalOfTuning, ["tuning": tuning.quotable])
    case .pitchExpression: self(ValueText.pitchExpression)
    case .assignment: self(ValueText.assignment)
    case .file: self(ValueText.file)
    case .folder: self(ValueText.folder)
    case .portPattern: self(ValueText.portPattern)
    case .without(let option): self(ValueText.without, ["option": option])
    }
  }
}
