package import PeachText
import TOML

/// The sentences for all problems with settings.
package enum SettingsErrorText: String, CatalogText {
  case unknownName, wrongType, outOfRange, refusedHere, tuningFile, syntax, cannotRead, cannotWrite
  case isFolder, notUTF8, cannotChange, tolerated, toleratedMore
  case inEnvironment, inFile, screen, builtIn

  /// The prefix of the keys, "settings".
  package static let area = "settings"
}

extension Catalog {
  /// Returns the name of a value's origin, such as "Environment PEACH_SOURCE" or "settings.toml,
  /// line 3".
  package func name(of layer: SettingLayer) -> String {
    switch layer {
    case .flag(let flag): flag
    case .environment(let name): self(SettingsErrorText.inEnvironment, ["name": name])
    case .file(let path, let line):
      self(SettingsErrorText.inFile, ["path": path, "line": "\(line)"])
    case .screen: self(SettingsErrorText.screen)
    case .builtIn: self(SettingsErrorText.builtIn)
    }
  }

  /// Returns the sentence for a problem with a setting, with its layer and the allowed values.
  package func sentence(_ error: SettingsError) -> String {
    switch error {
    case .unknownName(let name, let layer, let known):
      self(
        SettingsErrorText.unknownName,
        [
          "place": self.name(of: layer), "name": name, "known": known.joined(separator: ", "),
        ])
    // Next to its field an error need not name the setting.
    case .wrongType(_, let value, .screen, let expected):
      self(
        SettingsErrorText.refusedHere,
        ["value": shown(value), "allowed": allowed(expected)])
    case .outOfRange(_, let value, .screen, let kind):
      self(SettingsErrorText.refusedHere, ["value": shown(value), "allowed": allowed(kind)])
    case .wrongType(let name, let value, let layer, let expected):
      self(
        SettingsErrorText.wrongType,
        [
          "place": self.name(of: layer), "name": name, "value": shown(value),
          "allowed": allowed(expected),
        ])
    case .outOfRange(let name, let value, let layer, let kind):
      self(
        SettingsErrorText.outOfRange,
        [
          "place": self.name(of: layer), "name": name, "value": shown(value),
          "allowed": allowed(kind),
        ])
    case .tuningFile(_, let layer, let error):
      self(
        SettingsErrorText.tuningFile,
        ["place": name(of: layer), "reason": phrase(error)])
    case .syntax(let path, let error):
      self(
        SettingsErrorText.syntax,
        [
          "path": path, "line": "\(error.line)", "column": "\(error.column)",
          "reason": phrase(error.fault),
        ])
    case .cannotRead(let path, let reason):
      self(
        SettingsErrorText.cannotRead, ["path": path, "reason": system(reason)])
    case .cannotWrite(let path, let reason):
      self(
        SettingsErrorText.cannotWrite, ["path": path, "reason": system(reason)])
    case .isFolder(let path): self(SettingsErrorText.isFolder, ["path": path])
    case .notUTF8(let path, let line):
      self(SettingsErrorText.notUTF8, ["path": path, "line": "\(line)"])
    case .cannotChange(let path): self(SettingsErrorText.cannotChange, ["path": path])
    }
  }

  /// Returns the message for a training that uses defaults instead of the wrong values in the file;
  /// nil if there are no problems.
  package func banner(of problems: [SettingsError]) -> String? {
    guard let first = problems.first else { return nil }
    return self(
      problems.count == 1 ? SettingsErrorText.tolerated : .toleratedMore,
      ["problem": sentence(first), "count": "\(problems.count - 1)"])
  }

  /// Returns a value as given, in quotes if it would not be visible otherwise.
  package func shown(_ value: String) -> String {
    let text = value.quotable
    let isVisible = text.first?.isWhitespace == false && text.last?.isWhitespace == false
    return isVisible ? text : quoted(text)
  }
}
