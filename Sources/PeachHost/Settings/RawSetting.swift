/// A value as found, before it is checked.
enum RawSetting: Hashable, Sendable {
  /// A text from the command line or the environment, or a string in the settings file.
  case text(String)
  case number(Double)
  case toggle(Bool)
  case list([String])
  /// A date, a table or a list of other values, which fits no setting.
  case other(String)
}

extension RawSetting: CustomStringConvertible {
  var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): SettingValue.number(number).description
    case .toggle(let isOn): isOn ? "true" : "false"
    case .list(let list): "[" + list.joined(separator: ", ") + "]"
    case .other(let text): text
    }
  }
}
