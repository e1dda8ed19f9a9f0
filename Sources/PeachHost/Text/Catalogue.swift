/// All text a user reads, in one language.
package struct Catalogue: Hashable, Sendable {
  /// The language it speaks.
  package let language: Language

  /// The catalogue in a language.
  package init(_ language: Language) { self.language = language }

  /// A text.
  /// - Parameters:
  ///   - text: which one.
  ///   - values: what goes where its placeholders are.
  /// - Returns: the text with its values, an empty one as “”; a placeholder without a value stays as
  ///   it is.
  package func callAsFunction(
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

  /// The texts of some areas by their keys, placeholders and all, for a page that is not Swift.
  /// - Parameter areas: enums of texts.
  /// - Returns: the texts by keys such as "web.notFound".
  package func texts(of areas: [any CatalogueText.Type]) -> [String: String] {
    var texts: [String: String] = [:]
    for area in areas {
      for text in area.everyText { texts[text.key] = text.translations[language] }
    }
    return texts
  }
}
