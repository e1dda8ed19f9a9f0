package import TOML

/// A problem with settings.
///
/// The settings file is left unchanged.
package enum SettingsError: Error, Hashable, Sendable {
  /// There is no setting of that name; `known` lists the existing names.
  case unknownName(String, layer: SettingLayer, known: [String])
  /// The value is of another kind than the setting.
  case wrongType(name: String, value: String, layer: SettingLayer, expected: SettingKind)
  /// The value is of the right kind but is not allowed.
  case outOfRange(name: String, value: String, layer: SettingLayer, allowed: SettingKind)
  /// The file of a tuning or of a keyboard mapping cannot be used.
  case tuningFile(name: String, layer: SettingLayer, TuningFileError)
  /// The settings file is not TOML from this line and column on, both counted from 1.
  case syntax(path: String, TOMLSyntaxError)
  /// The settings file exists but cannot be read.
  case cannotRead(path: String, reason: String)
  /// There is a folder where the settings file should be.
  case isFolder(path: String)
  /// The settings file is not UTF-8 from this line on, counted from 1.
  case notUTF8(path: String, line: Int)
  /// The settings file cannot be written.
  case cannotWrite(path: String, reason: String)
  /// The settings file has a layout that cannot be changed line by line.
  case cannotChange(path: String)

  /// The name of the wrong setting; nil if there is more than one, or if it is not known.
  package var name: String? {
    switch self {
    case .unknownName(let name, _, _), .wrongType(let name, _, _, _),
      .outOfRange(let name, _, _, _), .tuningFile(let name, _, _):
      name
    case .syntax, .cannotRead, .isFolder, .notUTF8, .cannotWrite, .cannotChange: nil
    }
  }
}
