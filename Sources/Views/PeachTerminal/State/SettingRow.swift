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
  /// An empty line; cannot be chosen.
  case gap(Int)
  /// All settings, or no longer.
  case more

  /// The name of the setting; nil for lines without one.
  var name: String? {
    switch self {
    case .setting(let name): name
    case .rangeKind, .lowestNote, .highestNote: SettingName.noteRange
    case .section, .plugins, .answers, .resetAll, .gap, .more: nil
    }
  }

  /// Returns the screen on which a setting is chosen from a list; nil for one that is changed in place.
  static func list(of name: String) -> AppScreen? {
    switch name {
    case SettingName.source, SettingName.favourites: .sources
    case SettingName.output: .outputs
    case SettingName.intervals: .intervals
    case SettingName.trusted: .plugins
    default: nil
    }
  }

  /// True for everything but a heading and an empty line.
  var canBeChosen: Bool {
    switch self {
    case .section, .gap: false
    default: true
    }
  }

  /// True for a line by which something is lost.
  var isDangerous: Bool { self == .answers(.erase) || self == .resetAll }

  /// Returns the lines.
  /// - Parameters:
  ///   - settings: the settings.
  ///   - showsAll: false for those alone that every musician may want.
  ///   - hasMIDI: true if MIDI devices are connected.
  /// - Returns: the lines.
  static func rows(of settings: Settings, showsAll: Bool, hasMIDI: Bool) -> [SettingRow] {
    let descriptors = settings.catalog.descriptors
    guard showsAll else {
      return descriptors.filter(\.isBasic).flatMap { rows(of: $0, settings) } + [.more]
    }
    let sections = SettingsSection.allCases.flatMap { section in
      let members =
        descriptors
        .filter { $0.section == section && settings.matters($0, withMIDI: hasMIDI) }
        .flatMap { rows(of: $0, settings) }
      return members.isEmpty && section != .answers ? [] : [.section(section)] + members
    }
    return sections + AnswersRow.allCases.filter { $0 != .erase }.map { .answers($0) }
      + [.gap(1), .answers(.erase), .resetAll, .gap(2), .more]
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
