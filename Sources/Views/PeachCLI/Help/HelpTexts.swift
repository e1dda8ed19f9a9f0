import PeachText

/// The texts of `--help`, which stand in English beside what they describe, in a language.
///
/// As with gettext, the English text is the key. A text that lacks its translation stays English; a test
/// allows none.
struct HelpTexts {
  private let language: Language
  private let translations: [String: String]

  init(_ language: Language) {
    self.language = language
    translations =
      switch language {
      case .english, .pseudo: [:]
      case .german: Self.german
      }
  }

  /// Returns the translation of an English text.
  subscript(_ english: String) -> String {
    language == .pseudo ? PseudoLanguage.text(english) : translations[english] ?? english
  }

  /// Returns the way a command is called, with the names of its values translated.
  func usage(_ usage: String) -> String {
    usage.replacing(/<([^>]+)>/) { match in
      // The parser's word for what we call a command.
      let name = String(match.1)
      return "<\(self[name == "subcommand" ? "command" : name])>"
    }
  }
}
