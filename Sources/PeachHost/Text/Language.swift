/// The languages of the user interface.
package enum Language: String, CaseIterable, Hashable, Sendable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"

  /// Creates the language of the user's locale; English if that is not supported.
  ///
  /// As in POSIX, the first of LC_ALL, LC_MESSAGES and LANG that is not empty decides.
  /// - Parameter environment: all environment variables.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let code = (locale ?? "").prefix { $0.isLetter }.lowercased()
    self = Language(rawValue: code) ?? .english
  }

  /// Creates the language named by `--lang` or a setting, or otherwise that of the locale.
  /// - Parameters:
  ///   - name: the name, "en" or "de"; anything else leaves the choice to the locale.
  ///   - environment: all environment variables.
  package init(named name: String?, environment: [String: String]) {
    self = name.flatMap(Language.init(rawValue:)) ?? Language(environment: environment)
  }

  /// The sign between a number's whole part and its fraction.
  package var decimalSeparator: String {
    switch self {
    case .english: "."
    case .german: ","
    }
  }
}
