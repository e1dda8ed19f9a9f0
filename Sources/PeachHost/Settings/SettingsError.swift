/// What is wrong with settings.
///
/// The settings file is left as it is.
package enum SettingsError: Error, Hashable, Sendable {
  /// There is no setting of that name; `known` are those there are.
  case unknownName(String, place: SettingPlace, known: [String])
  /// The value is of another kind than the setting.
  case wrongType(name: String, value: String, place: SettingPlace, expected: SettingKind)
  /// The value is of the right kind and not allowed.
  case outOfRange(name: String, value: String, place: SettingPlace, allowed: SettingKind)
  /// The settings file is no TOML, from this line and column on, both counted from 1.
  case syntax(path: String, line: Int, column: Int, reason: String)
  /// The settings file is there and cannot be read.
  case cannotRead(path: String, reason: String)
  /// There is a folder where the settings file should be.
  case isFolder(path: String)
  /// The settings file is no UTF-8 text, from this line on, counted from 1.
  case notUTF8(path: String, line: Int)
  /// The settings file cannot be written.
  case cannotWrite(path: String, reason: String)
  /// The settings file is laid out in a way that cannot be changed line by line.
  case cannotChange(path: String)

  /// The setting that is wrong; nil when it is more than one, or not known which.
  package var name: String? {
    switch self {
    case .unknownName(let name, _, _), .wrongType(let name, _, _, _),
      .outOfRange(let name, _, _, _):
      name
    case .syntax, .cannotRead, .isFolder, .notUTF8, .cannotWrite, .cannotChange: nil
    }
  }
}
