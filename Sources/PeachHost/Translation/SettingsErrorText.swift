/// One sentence for everything that can be wrong with settings.
public enum SettingsErrorText: String, CatalogueText {
  case unknownName, wrongType, outOfRange, syntax, cannotRead, cannotWrite
  case inEnvironment, inFile, screen, builtIn

  /// "settings".
  public static let area = "settings"

  /// The text in all languages.
  public var translations: Translations {
    switch self {
    case .unknownName:
      Translations(
        "{place}: there is no setting {name}; there are {known}.",
        "{place}: Es gibt keine Einstellung {name}; es gibt {known}.")
    case .wrongType:
      Translations(
        "{place}: {name} is {value}, which is not {allowed}.",
        "{place}: {name} ist {value}, verlangt ist aber {allowed}.")
    case .outOfRange:
      Translations(
        "{place}: {name} may not be {value}; allowed is {allowed}.",
        "{place}: {name} darf nicht {value} sein; erlaubt ist {allowed}.")
    case .syntax:
      Translations(
        "{path}, line {line}, column {column}: this is no TOML ({reason}); correct the line.",
        "{path}, Zeile {line}, Spalte {column}: Das ist kein TOML ({reason}); berichtige die Zeile."
      )
    case .cannotRead:
      Translations(
        "The settings file {path} cannot be read ({reason}); check its rights.",
        "Die Einstellungsdatei {path} ist nicht lesbar ({reason}); prüfe ihre Rechte.")
    case .cannotWrite:
      Translations(
        "The settings file {path} cannot be written ({reason}); change the line by hand.",
        """
        Die Einstellungsdatei {path} lässt sich nicht schreiben ({reason}); ändere die Zeile von \
        Hand.
        """)
    case .inEnvironment: Translations("Environment {name}", "Umgebung {name}")
    case .inFile: Translations("{path}, line {line}", "{path}, Zeile {line}")
    case .screen: Translations("Settings", "Einstellungen")
    case .builtIn: Translations("Default", "Vorgabe")
    }
  }
}

extension Catalogue {
  /// Where a setting's value comes from: "Environment PEACH_SOURCE", "settings.toml, line 3".
  public func name(of place: SettingPlace) -> String {
    switch place {
    case .flag(let flag): flag
    case .environment(let name): self(SettingsErrorText.inEnvironment, ["name": name])
    case .file(let path, let line):
      self(SettingsErrorText.inFile, ["path": path, "line": "\(line)"])
    case .screen: self(SettingsErrorText.screen)
    case .builtIn: self(SettingsErrorText.builtIn)
    }
  }

  /// What is wrong with a setting, where, and what is allowed.
  public func sentence(_ error: SettingsError) -> String {
    switch error {
    case .unknownName(let name, let place, let known):
      self(
        SettingsErrorText.unknownName,
        [
          "place": self.name(of: place), "name": name, "known": known.joined(separator: ", "),
        ])
    case .wrongType(let name, let value, let place, let expected):
      self(
        SettingsErrorText.wrongType,
        [
          "place": self.name(of: place), "name": name, "value": value,
          "allowed": allowed(expected),
        ])
    case .outOfRange(let name, let value, let place, let kind):
      self(
        SettingsErrorText.outOfRange,
        [
          "place": self.name(of: place), "name": name, "value": value, "allowed": allowed(kind),
        ])
    case .syntax(let path, let line, let column, let reason):
      self(
        SettingsErrorText.syntax,
        [
          "path": path, "line": "\(line)", "column": "\(column)",
          "reason": reason.withoutFullStop,
        ])
    case .cannotRead(let path, let reason):
      self(
        SettingsErrorText.cannotRead, ["path": path, "reason": reason.withoutFullStop])
    case .cannotWrite(let path, let reason):
      self(
        SettingsErrorText.cannotWrite, ["path": path, "reason": reason.withoutFullStop])
    }
  }
}
