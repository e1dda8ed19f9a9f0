/// A text of the catalogue in all languages; `{name}` is where a value goes.
public struct Translations: Hashable, Sendable {
  /// The English text.
  public let english: String
  /// The German text; says "du".
  public let german: String

  init(_ english: String, _ german: String) {
    self.english = english
    self.german = german
  }

  /// The text in a language.
  public subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }

  /// The names in braces, in the text of a language.
  public func placeholders(in language: Language) -> Set<String> {
    Set(self[language].matches(of: /\{([A-Za-z]+)\}/).map { String($0.1) })
  }
}

/// One area of the catalogue: an enum with a case for every text.
///
/// Each case gives both languages in one `switch`, so a text that lacks one does not compile.
public protocol CatalogueText: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What stands before the dot of every key.
  static var area: String { get }

  /// The text in all languages.
  var translations: Translations { get }
}

extension CatalogueText {
  /// The name by which a page that is no Swift asks for the text: "training.correct".
  public var key: String { "\(Self.area).\(rawValue)" }
}
