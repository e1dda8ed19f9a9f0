/// All text a user reads, in one language.
public struct Catalogue: Hashable, Sendable {
  /// The language it speaks.
  public let language: Language

  /// The areas of the catalogue; every text belongs to one.
  public static let areas: [any CatalogueText.Type] = [
    TrainingText.self, MusicText.self, ProfileText.self, StartText.self, SettingText.self,
    ValueText.self, ErrorText.self, StoreErrorText.self, SettingsErrorText.self,
    CalibrationText.self, VerificationText.self, BenchText.self, ScreenText.self,
    SettingNameText.self, TerminalText.self, WebText.self, CheckText.self, PluginText.self,
    CommandLineText.self,
  ]

  /// The catalogue in a language.
  public init(_ language: Language) { self.language = language }

  /// A text.
  /// - Parameters:
  ///   - text: which one.
  ///   - values: what goes where its placeholders are.
  /// - Returns: the text with its values, an empty one as “”; a placeholder without a value stays as
  ///   it is.
  public func callAsFunction(
    _ text: some CatalogueText, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    fill(text.translations[language], values)
  }

  // In one pass: what a value contains is never taken for a placeholder. An empty value could not be
  // seen.
  private func fill(_ template: String, _ values: KeyValuePairs<String, String>) -> String {
    template.replacing(/\{([A-Za-z]+)\}/) { match in
      let value = values.first { $0.key == match.1 }?.value ?? String(match.0)
      return value.isEmpty ? "“”" : value
    }
  }

  /// Every text by its key, placeholders and all, for a page that is no Swift.
  public var texts: [String: String] {
    var texts: [String: String] = [:]
    for area in Self.areas {
      for text in Self.allTexts(of: area) { texts[text.key] = text.translations[language] }
    }
    return texts
  }

  static func allTexts<Area: CatalogueText>(of area: Area.Type) -> [any CatalogueText] {
    Array(area.allCases)
  }
}
