import PeachSettings
import PeachStudio

/// A line that does something with all answers.
enum AnswersRow: CaseIterable, Hashable, Sendable {
  case exportAnswers, importAnswers, backUp, erase

  var title: ScreenText {
    switch self {
    case .exportAnswers: .exportAnswers
    case .importAnswers: .importAnswers
    case .backUp: .backUpAnswers
    case .erase: .eraseAnswers
    }
  }

  /// The path that a user need not type.
  var suggestedPath: String {
    switch self {
    case .exportAnswers: "~/peach-answers.csv"
    case .backUp: "~/peach-answers.sqlite"
    case .importAnswers, .erase: ""
    }
  }

  /// Returns what is done with a path.
  func task(_ path: String) -> DataTask {
    switch self {
    case .exportAnswers: .exportAnswers(path)
    case .importAnswers: .importAnswers(path, name: path)
    case .backUp: .backUp(path)
    case .erase: .erase
    }
  }
}

/// One line of the Settings screen.
enum SettingRow: Hashable, Sendable {
  /// A heading; cannot be chosen.
  case section(SettingsSection)
  /// A setting of the catalog, by its name.
  case setting(String)
  /// The choice between a fixed and an adaptive training range.
  case rangeKind
  case lowestNote
  case highestNote
  /// The list of plugins.
  case plugins
  /// A thing to do with all answers.
  case answers(AnswersRow)
  /// Resets everything to its defaults.
  case resetAll
  /// All settings, or no longer.
  case more

  /// The name of the setting; nil for lines without one.
  var name: String? {
    switch self {
    case .setting(let name): name
    case .rangeKind, .lowestNote, .highestNote: SettingName.noteRange
    case .section, .plugins, .answers, .resetAll, .more: nil
    }
  }

  /// True for everything but a heading.
  var canBeChosen: Bool { if case .section = self { false } else { true } }

  /// Returns the lines.
  /// - Parameters:
  ///   - settings: the settings.
  ///   - showsAll: false for those alone that every musician may want.
  /// - Returns: the lines.
  static func rows(of settings: Settings, showsAll: Bool) -> [SettingRow] {
    let descriptors = settings.catalog.descriptors
    guard showsAll else {
      return descriptors.filter(\.isBasic).flatMap { rows(of: $0, settings) } + [.more]
    }
    let sections = SettingsSection.allCases.flatMap { section in
      [.section(section)]
        + descriptors.filter { $0.section == section }.flatMap { rows(of: $0, settings) }
    }
    return sections + AnswersRow.allCases.map { .answers($0) } + [.resetAll, .more]
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
