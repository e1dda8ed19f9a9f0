/// Where a setting's value comes from.
package enum SettingPlace: Hashable, Sendable {
  /// The command line, and the flag as it was typed: "--note-duration", "--set".
  case flag(String)
  /// A variable of the environment.
  case environment(String)
  /// A line of the settings file, counted from 1.
  case file(path: String, line: Int)
  /// The settings screen of a view.
  case screen
  /// Nobody has said anything.
  case builtIn
}

extension SettingPlace: CustomStringConvertible {
  /// As it is shown beside a value: "--set", "PEACH_SOURCE", "settings.toml:3", "default".
  package var description: String {
    switch self {
    case .flag(let flag): flag
    case .environment(let name): name
    case .file(let path, let line): "\(path):\(line)"
    case .screen: "settings"
    case .builtIn: "default"
    }
  }
}
