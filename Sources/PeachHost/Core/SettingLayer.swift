/// The origin of a setting's value.
package enum SettingLayer: Hashable, Sendable, Codable {
  /// The command line, with the flag as typed, such as "--note-duration" or "--set".
  case flag(String)
  /// An environment variable.
  case environment(String)
  /// A line of the settings file, counted from 1.
  case file(path: String, line: Int)
  /// The settings screen of a view.
  case screen
  /// The built-in default.
  case builtIn
}

extension SettingLayer: CustomStringConvertible {
  /// The text shown next to a value, such as "--set", "PEACH_SOURCE", "settings.toml:3" or
  /// "default".
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
