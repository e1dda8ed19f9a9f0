/// An area of the catalog: an enum with a case for every text; `{name}` marks the place of a value.
///
/// A language is a property, given for all areas of a target in one file: a text that lacks one does
/// not compile, and another language is another property and another file for each target.
package protocol CatalogText: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The part before the dot in every key.
  static var area: String { get }

  /// The English text.
  var english: String { get }
  /// The German text, which addresses the reader as "du".
  var german: String { get }
}

extension CatalogText {
  /// Returns the text in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    case .pseudo: PseudoLanguage.text(english)
    }
  }

  /// The key by which a page not written in Swift looks up the text, such as "training.correct".
  package var key: String { "\(Self.area).\(rawValue)" }

  /// Every text of the area.
  package static var everyText: [any CatalogText] { Array(allCases) }
}
