import PeachSettings
import PeachStudio

/// One line of the Settings screen.
enum SettingRow: Hashable, Sendable {
  /// A heading; cannot be chosen.
  case section(SettingNameText)
  /// A setting of the catalogue, by its name.
  case setting(String)
  /// Whether the training range is fixed or adaptive.
  case rangeKind
  case lowestNote
  case highestNote
  /// Back to all defaults.
  case resetAll

  /// The setting behind it; nil for those without one.
  var name: String? {
    switch self {
    case .setting(let name): name
    case .rangeKind, .lowestNote, .highestNote: SettingName.noteRange
    case .section, .resetAll: nil
    }
  }

  /// All lines there are.
  static func rows(of settings: Settings) -> [SettingRow] {
    let isFixed = settings.noteRange != .adaptive
    let strategy = settings.catalogue.descriptors.map(\.name).filter { $0.contains(".") }
    return [.section(.sound)]
      + [
        SettingName.source, SettingName.output, SettingName.referencePitch,
        SettingName.varyLoudness, SettingName.tick,
      ].map(SettingRow.setting)
      + [.section(.exercises), .rangeKind] + (isFixed ? [.lowestNote, .highestNote] : [])
      + [SettingName.noteDuration, SettingName.noteGap].map(SettingRow.setting)
      + [.section(.intervals)]
      + [SettingName.intervals, SettingName.tuning, SettingName.uncalibrated]
      .map(SettingRow.setting)
      + [.section(.program), .setting(SettingName.language), .section(.strategy)]
      + ([SettingName.strategy, SettingName.naturalMechanical] + strategy).map(SettingRow.setting)
      + [.resetAll]
  }
}
