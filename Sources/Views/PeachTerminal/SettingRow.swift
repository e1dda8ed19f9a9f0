import PeachSettings

/// One line of the Settings screen.
enum SettingRow: Hashable, Sendable {
  /// A heading; cannot be chosen.
  case section(SettingsSection)
  /// A setting of the catalogue, by its name.
  case setting(String)
  /// The choice between a fixed and an adaptive training range.
  case rangeKind
  case lowestNote
  case highestNote
  /// The list of plugins.
  case plugins
  /// Resets everything to its defaults.
  case resetAll

  /// The name of the setting; nil for lines without one.
  var name: String? {
    switch self {
    case .setting(let name): name
    case .rangeKind, .lowestNote, .highestNote: SettingName.noteRange
    case .section, .plugins, .resetAll: nil
    }
  }

  /// Returns all lines.
  static func rows(of settings: Settings) -> [SettingRow] {
    let descriptors = settings.catalogue.descriptors
    let sections = SettingsSection.allCases.flatMap { section in
      [.section(section)]
        + descriptors.filter { $0.section == section }.flatMap { rows(of: $0, settings) }
    }
    return sections + [.resetAll]
  }

  private static func rows(
    of descriptor: SettingDescriptor, _ settings: Settings
  ) -> [SettingRow] {
    switch descriptor.name {
    case SettingName.noteRange:
      [.rangeKind] + (settings.noteRange == .adaptive ? [] : [.lowestNote, .highestNote])
    case SettingName.trusted: [.plugins, .setting(descriptor.name)]
    default: [.setting(descriptor.name)]
    }
  }
}
