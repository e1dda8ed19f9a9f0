/// A group of settings that every screen shows together, in this order.
package enum SettingsSection: String, CaseIterable, Hashable, Sendable {
  case sound, exercises, intervals, midi, program, plugins, strategy, answers

  /// The heading of the group.
  package var title: SettingNameText {
    switch self {
    case .sound: .sound
    case .exercises: .exercises
    case .intervals: .intervals
    case .midi: .midi
    case .program: .program
    case .plugins: .plugins
    case .strategy: .strategy
    case .answers: .answers
    }
  }
}
