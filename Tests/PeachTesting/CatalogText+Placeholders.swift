package import PeachText

extension CatalogText {
  /// Returns the names in braces in the text of a language.
  package func placeholders(in language: Language) -> Set<String> {
    Set(text(in: language).matches(of: /\{([A-Za-z]+)[|}]/).map { String($0.1) })
  }
}
