import PeachCore
import PeachText

extension SettingsCatalog {
  /// The catalog of all settings of Peach, section by section, including the parameters of its
  /// strategies.
  package static let standard = SettingsCatalog(
    sound + exercises + intervals + midi + program + plugins + strategy
      + StrategyParameters.all.map(descriptor))

  private static let sound = [
    setting(SettingName.source, .sound, .source, .text, .text("auto"), .source),
    setting(SettingName.output, .sound, .output, .text, .text("auto"), .output),
    setting(SettingName.favourites, .sound, .favourites, .sources, .ids([]), .favourites),
    setting(
      SettingName.loudness, .sound, .loudness, .number(-40...9, unit: .decibels), .number(0),
      .loudness),
    setting(
      SettingName.referencePitch, .sound, .referencePitch, .number(380...500, unit: .hertz),
      .number(440), .referencePitch),
    setting(
      SettingName.varyLoudness, .sound, .varyLoudness, .number(0...1, unit: .none), .number(0),
      .varyLoudness),
    setting(SettingName.tick, .sound, .tick, .toggle, .toggle(true), .tick),
    setting(SettingName.connect, .sound, .connect, .portPattern, .text("auto"), .connect),
    setting(SettingName.clientName, .sound, .clientName, .text, .text("peach"), .clientName),
  ]

  private static let exercises = [
    setting(
      SettingName.noteRange, .exercises, .noteRange, .noteRange, .noteRange(.fixed(.standard)),
      .noteRange),
    setting(
      SettingName.noteDuration, .exercises, .noteDuration, .number(0.3...3, unit: .seconds),
      .number(1), .noteDuration),
    setting(
      SettingName.noteGap, .exercises, .noteGap, .number(0...5, unit: .seconds), .number(0),
      .noteGap),
  ]

  private static let intervals = [
    setting(
      SettingName.intervals, .intervals, .intervals, .intervals,
      .intervals(IntervalSelection([.up(.perfectFifth)])), .intervals),
    setting(
      SettingName.tuning, .intervals, .tuning, .tuning,
      .tuning(
        NamedTuning(
          name: TuningSystem.equalTemperament.shortName, tuning: .equalTemperament)), .tuning),
    setting(
      SettingName.keyboardMapping, .intervals, .keyboardMapping, .keyboardMapping,
      .keyboardMapping(nil), .keyboardMapping),
    setting(
      SettingName.uncalibrated, .intervals, .uncalibrated, .toggle, .toggle(false), .uncalibrated),
  ]

  private static let midi =
    [setting(SettingName.midi, .midi, .hearMIDI, .toggle, .toggle(true), .midi)]
    + MIDIAction.allCases.map { action in
      let (title, explanation): (SettingNameText, SettingText) =
        switch action {
        case .higher: (.midiHigher, .midiHigher)
        case .lower: (.midiLower, .midiLower)
        case .tune: (.midiTune, .midiTune)
        case .commit: (.midiCommit, .midiCommit)
        }
      return setting(
        SettingName.controls(of: action), .midi, title, .midiControls(action),
        .midiControls(action.standardControls), explanation)
    }

  private static let program = [
    setting(
      SettingName.language, .program, .language,
      .choice(["auto"] + Language.spoken.map(\.rawValue)), .text("auto"), .language),
    setting(
      SettingName.screenReader, .program, .screenReader,
      .choice(ScreenReaderChoice.allCases.map(\.rawValue)),
      .text(ScreenReaderChoice.auto.rawValue), .screenReader),
  ]

  private static let plugins = [
    setting(SettingName.trusted, .plugins, .trusted, .backends, .ids([]), .trusted)
  ]

  private static let strategy = [
    setting(
      SettingName.strategy, .strategy, .strategy, .choice(StrategyName.allCases.map(\.rawValue)),
      .text(StrategyName.weighted.rawValue), .strategy),
    setting(
      SettingName.naturalMechanical, .strategy, .naturalMechanical, .number(0...1, unit: .none),
      .number(0.5), .naturalMechanical),
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
    return setting(
      parameter.name, .strategy, title(of: parameter), .number(parameter.range, unit: unit),
      .number(parameter.defaultValue), explanation)
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

  private static func setting(
    _ name: String, _ section: SettingsSection, _ title: SettingNameText, _ kind: SettingKind,
    _ standard: SettingValue, _ explanation: SettingText
  ) -> SettingDescriptor {
    SettingDescriptor(
      name: name, section: section, title: title, kind: kind, defaultValue: standard,
      explanation: explanation)
  }
}
