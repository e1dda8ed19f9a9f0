import PeachCore
import PeachText

extension SettingsCatalogue {
  /// Every setting of Peach, the parameters of its strategies included.
  package static let standard = SettingsCatalogue(sound + exercises + program)
    .appending(StrategyParameters.all.map(descriptor))

  private static let sound = [
    SettingDescriptor(
      name: SettingName.source, kind: .text, defaultValue: .text("auto"),
      explanation: SettingText.source),
    SettingDescriptor(
      name: SettingName.output, kind: .text, defaultValue: .text("auto"),
      explanation: SettingText.output),
    number(SettingName.referencePitch, 380...500, .hertz, 440, .referencePitch),
    number(SettingName.noteDuration, 0.3...3, .seconds, 1, .noteDuration),
    number(SettingName.noteGap, 0...5, .seconds, 0, .noteGap),
    number(SettingName.varyLoudness, 0...1, .none, 0, .varyLoudness),
    SettingDescriptor(
      name: SettingName.uncalibrated, kind: .toggle, defaultValue: .toggle(false),
      explanation: SettingText.uncalibrated),
    SettingDescriptor(
      name: SettingName.tick, kind: .toggle, defaultValue: .toggle(true),
      explanation: SettingText.tick),
  ]

  private static let exercises = [
    SettingDescriptor(
      name: SettingName.noteRange, kind: .noteRange,
      defaultValue: .noteRange(.fixed(.standard)), explanation: SettingText.noteRange),
    SettingDescriptor(
      name: SettingName.intervals, kind: .intervals, defaultValue: .intervals([.perfectFifth]),
      explanation: SettingText.intervals),
    choice(
      SettingName.tuning, TuningSystem.allCases.map(\.shortName),
      TuningSystem.equalTemperament.shortName, .tuning),
    choice(
      SettingName.strategy, StrategyName.allCases.map(\.rawValue), StrategyName.kazez.rawValue,
      .strategy),
    number(SettingName.naturalMechanical, 0...1, .none, 0.5, .naturalMechanical),
  ]

  private static let program = [
    choice(SettingName.language, ["auto"] + Language.allCases.map(\.rawValue), "auto", .language)
  ]

  private static func descriptor(_ parameter: StrategyParameter) -> SettingDescriptor {
    let (unit, explanation): (SettingUnit, SettingText) =
      switch parameter.meaning {
      case .narrowing: (.none, .narrowing)
      case .widening: (.none, .widening)
      case .floor: (.cents, .floor)
      case .ceiling: (.cents, .ceiling)
      case .nearby: (.none, .nearby)
      case .weakSpots: (.none, .weakSpots)
      }
    return number(
      parameter.name, parameter.range, unit, parameter.defaultValue, explanation)
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Double>, _ unit: SettingUnit, _ standard: Double,
    _ explanation: SettingText
  ) -> SettingDescriptor {
    SettingDescriptor(
      name: name, kind: .number(range, unit: unit), defaultValue: .number(standard),
      explanation: explanation)
  }

  private static func choice(
    _ name: String, _ words: [String], _ standard: String, _ explanation: SettingText
  ) -> SettingDescriptor {
    SettingDescriptor(
      name: name, kind: .choice(words), defaultValue: .text(standard), explanation: explanation)
  }
}
