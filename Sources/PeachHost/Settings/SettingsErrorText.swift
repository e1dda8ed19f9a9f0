package import PeachCore
package import PeachText

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

  /// Returns a value as given, in quotes if it would not be visible otherwise.
  package func shown(_ value: String) -> String {
    let text = value.quotable
    let isVisible = text.first?.isWhitespace == false && text.last?.isWhitespace == false
    return isVisible ? text : quoted(text)
  }
}
