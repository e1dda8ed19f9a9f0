/// The translations of one text of the catalogue; `{name}` marks the place of a value.
package struct Translations: Hashable, Sendable {
  /// The English text.
  package let english: String
  /// The German text, which addresses the reader as "du".
  package let german: String

  package init(_ english: String, _ german: String) {
    self.english = english
    self.german = german
  }

  /// Accesses the text in a language.
  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }

  /// Returns the names in braces in the text of a language.
  package func placeholders(in language: Language) -> Set<String> {
    Set(self[language].matches(of: /\{([A-Za-z]+)\}/).map { String($0.1) })
  }
}

/// An area of the catalogue: an enum with a case for every text.
///
/// Each case gives both languages in one `switch`, so a text that lacks one does not compile.
package protocol CatalogueText: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The part before the dot in every key.
  static var area: String { get }

  /// The translations of the text.
  var translations: Translations { get }
}

extension CatalogueText {
  /// The key by which a page not written in Swift looks up the text, such as "training.correct".
  package var key: String { "\(Self.area).\(rawValue)" }

  /// Every text of the area.
  package static var everyText: [any CatalogueText] { Array(allCases) }
}
