/// A text of the catalogue in all languages; `{name}` is where a value goes.
package struct Translations: Hashable, Sendable {
  /// The English text.
  package let english: String
  /// The German text; says "du".
  package let german: String

  package init(_ english: String, _ german: String) {
    self.english = english
    self.german = german
  }

  /// The text in a language.
  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }

  /// The names in braces, in the text of a language.
  package func placeholders(in language: Language) -> Set<String> {
    Set(self[language].matches(of: /\{([A-Za-z]+)\}/).map { String($0.1) })
  }
}

/// One area of the catalogue: an enum with a case for every text.
///
/// Each case gives both languages in one `switch`, so a text that lacks one does not compile.
package protocol CatalogueText: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What stands before the dot of every key.
  static var area: String { get }

  /// The text in all languages.
  var translations: Translations { get }
}

extension CatalogueText {
  /// The name by which a page that is no Swift asks for the text: "training.correct".
  package var key: String { "\(Self.area).\(rawValue)" }

  /// Every text of the area.
  package static var everyText: [any CatalogueText] { Array(allCases) }
}
