/// The languages of the user interface.
package enum Language: String, CaseIterable, Hashable, Sendable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"
  /// English with longer words, made by ``PseudoLanguage``: shows where a screen has no room for another
  /// language, and it is not offered. It is that of the locale en_XA, as is usual for such a language.
  case pseudo = "en-XA"

  /// The languages that people speak.
  package static let spoken: [Language] = allCases.filter { $0 != .pseudo }

  /// Creates the language of the user's locale; English if that is not supported.
  ///
  /// As in POSIX, the first of LC_ALL, LC_MESSAGES and LANG that is not empty decides.
  /// - Parameter environment: all environment variables.
  package init(environment: [String: String]) {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let code = locale.prefix { $0.isLetter }.lowercased()
    let tag = locale.prefix { $0.isLetter || $0 == "_" }.replacing("_", with: "-")
    self = Language(rawValue: String(tag)) ?? Language(rawValue: code) ?? .english
  }

  /// Creates the language named by `--lang` or a setting, or otherwise that of the locale.
  /// - Parameters:
  ///   - name: the name, "en" or "de"; anything else leaves the choice to the locale.
  ///   - environment: all environment variables.
  package init(named name: String?, environment: [String: String]) {
    self = Self.spoken.first { $0.rawValue == name } ?? Language(environment: environment)
  }

  /// The sign between a number's whole part and its fraction.
  package var decimalSeparator: String {
    switch self {
    case .english, .pseudo: "."
    case .german: ","
    }
  }
}
