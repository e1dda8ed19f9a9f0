/// The languages Peach speaks.
package enum Language: String, CaseIterable, Hashable, Sendable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"

  /// The language of the user's locale; English when it is none of ours.
  ///
  /// The first of LC_ALL, LC_MESSAGES and LANG that is not empty decides, as in POSIX.
  /// - Parameter environment: all variables.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let code = (locale ?? "").prefix { $0.isLetter }.lowercased()
    self = Language(rawValue: code) ?? .english
  }

  /// The language named by `--lang` or a setting, else that of the locale.
  /// - Parameters:
  ///   - name: "en" or "de"; anything else leaves it to the locale.
  ///   - environment: all variables.
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
