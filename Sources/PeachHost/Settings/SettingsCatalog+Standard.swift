import PeachCore
import PeachText

extension SettingsCatalog {
  /// The catalogue of all settings of Peach, section by section, including the parameters of its
  /// strategies.
  package static let standard = SettingsCatalog(
    sound + exercises + intervals + midi + program + plugins + strategy
      + StrategyParameters.all.map(descriptor))

  private static let sound = [
    text(SettingName.source, .sound, .source, "auto", .source),
    text(SettingName.output, .sound, .output, "auto", .output),
    SettingDescriptor(
      name: SettingName.favourites, section: .sound, title: .favourites, kind: .sources,
      defaultValue: .sources([]), explanation: SettingText.favourites),
    number(SettingName.loudness, .sound, .loudness, -40...9, .decibels, 0, .loudness),
    number(
      SettingName.referencePitch, .sound, .referencePitch, 380...500, .hertz, 440,
      .referencePitch),
    number(SettingName.varyLoudness, .sound, .varyLoudness, 0...1, .none, 0, .varyLoudness),
    SettingDescriptor(
      name: SettingName.tick, section: .sound, title: .tick, kind: .toggle,
      defaultValue: .toggle(true), explanation: SettingText.tick),
    SettingDescriptor(
      name: SettingName.connect, section: .sound, title: .connect, kind: .portPattern,
      defaultValue: .text("auto"), explanation: SettingText.connect),
    text(SettingName.clientName, .sound, .clientName, "peach", .clientName),
  ]

  private static let exercises = [
    SettingDescriptor(
      name: SettingName.noteRange, section: .exercises, title: .noteRange, kind: .noteRange,
      defaultValue: .noteRange(.fixed(.standard)), explanation: SettingText.noteRange),
    number(
      SettingName.noteDuration, .exercises, .noteDuration, 0.3...3, .seconds, 1, .noteDuration),
    number(SettingName.noteGap, .exercises, .noteGap, 0...5, .seconds, 0, .noteGap),
  ]

  private static let intervals = [
    SettingDescriptor(
      name: SettingName.intervals, section: .intervals, title: .intervals, kind: .intervals,
      defaultValue: .intervals(IntervalSelection([.up(.perfectFifth)])),
      explanation: SettingText.intervals),
    SettingDescriptor(
      name: SettingName.tuning, section: .intervals, title: .tuning, kind: .tuning,
      defaultValue: .tuning(
        NamedTuning(
          name: TuningSystem.equalTemperament.shortName, tuning: .equalTemperament)),
      explanation: SettingText.tuning),
    SettingDescriptor(
      name: SettingName.keyboardMapping, section: .intervals, title: .keyboardMapping,
      kind: .keyboardMapping, defaultValue: .keyboardMapping(nil),
      explanation: SettingText.keyboardMapping),
    SettingDescriptor(
      name: SettingName.uncalibrated, section: .intervals, title: .uncalibrated, kind: .toggle,
      defaultValue: .toggle(false), explanation: SettingText.uncalibrated),
  ]

  private static let midi =
    [
      SettingDescriptor(
        name: SettingName.midi, section: .midi, title: .hearMIDI, kind: .toggle,
        defaultValue: .toggle(true), explanation: SettingText.midi)
    ]
    + MIDIAction.allCases.map { action in
      let (title, explanation): (SettingNameText, SettingText) =
        switch action {
        case .higher: (.midiHigher, .midiHigher)
        case .lower: (.midiLower, .midiLower)
        case .tune: (.midiTune, .midiTune)
        case .commit: (.midiCommit, .midiCommit)
        }
      return SettingDescriptor(
        name: SettingName.controls(of: action), section: .midi, title: title,
        kind: .midiControls(action), defaultValue: .midiControls(action.standardControls),
        explanation: explanation)
    }

  private static let program = [
    choice(
      SettingName.language, .program, .language, ["auto"] + Language.spoken.map(\.rawValue),
      "auto", .language),
    choice(
      SettingName.screenReader, .program, .screenReader,
      ScreenReaderChoice.allCases.map(\.rawValue),
      ScreenReaderChoice.auto.rawValue, .screenReader),
  ]

  private static let plugins = [
    SettingDescriptor(
      name: SettingName.trusted, section: .plugins, title: .trusted, kind: .backends,
      defaultValue: .backends([]), explanation: SettingText.trusted)
  ]

  private static let strategy = [
    choice(
      SettingName.strategy, .strategy, .strategy, StrategyName.allCases.map(\.rawValue),
      StrategyName.weighted.rawValue, .strategy),
    number(
      SettingName.naturalMechanical, .strategy, .naturalMechanical, 0...1, .none, 0.5,
      .naturalMechanical),
  ]

  private static func descriptor(_ parameter: StrategyParameter) -> SettingDescriptor {
    let (unit, explanation): (SettingUnit, SettingText) =
      switch parameter.meaning {
      case .narrowing: (.none, .narrowing)
      case .widening: (.none, .widening)
      case .floor: (.cents, .floor)
      case .ceiling: (.cents, .ceiling)
      case .step: (.none, .step)
      case .nearby: (.none, .nearby)
      case .weakSpots: (.none, .weakSpots)
      }
    return number(
      parameter.name, .strategy, title(of: parameter), parameter.range, unit,
      parameter.defaultValue, explanation)
  }

  private static func title(of parameter: StrategyParameter) -> SettingNameText {
    switch (parameter.strategy, parameter.meaning) {
    case (.kazez, .narrowing): .kazezNarrowing
    case (.kazez, .widening): .kazezWidening
    case (.kazez, .floor): .kazezFloor
    case (.kazez, .ceiling): .kazezCeiling
    case (.weighted, .floor): .weightedFloor
    case (.weighted, .ceiling): .weightedCeiling
    case (_, .step): .weightedStep
    case (_, .narrowing): .adaptiveNarrowing
    case (_, .widening): .adaptiveWidening
    case (_, .floor): .adaptiveFloor
    case (_, .ceiling): .adaptiveCeiling
    case (_, .nearby): .adaptiveNearby
    case (_, .weakSpots): .adaptiveWeakSpots
    }
  }

  private static func text(
    _ name: String, _ section: SettingsSection, _ title: SettingNameText, _ standard: String,
    _ explanation: SettingText
  ) -> SettingDescriptor {
    SettingDescriptor(
      name: name, section: section, title: title, kind: .text, defaultValue: .text(standard),
      explanation: explanation)
  }

  private static func number(
    _ name: String, _ section: SettingsSection, _ title: SettingNameText,
    _ range: ClosedRange<Double>, _ unit: SettingUnit, _ standard: Double,
    _ explanation: SettingText
  ) -> SettingDescriptor {
    SettingDescriptor(
      name: name, section: section, title: title, kind: .number(range, unit: unit),
      defaultValue: .number(standard), explanation: explanation)
  }

  private static func choice(
    _ name: String, _ section: SettingsSection, _ title: SettingNameText, _ words: [String],
    _ standard: String, _ explanation: SettingText
  ) -> SettingDescriptor {
    SettingDescriptor(
      name: name, section: section, title: title, kind: .choice(words),
      defaultValue: .text(standard), explanation: explanation)
  }
}
