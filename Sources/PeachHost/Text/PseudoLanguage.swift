/// English with longer words, for tests: two fifths longer, and still readable.
///
/// Where a screen cuts or covers one of its texts, it would cut those of another language. The idea and
/// the amount are those of the pseudo-locales of Android and ICU.
package enum PseudoLanguage {
  /// The length that is added, as a part of the English one.
  package static let growth = 0.4

  private static let accents: [Character: Character] = [
    "a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "A": "Á", "E": "É", "I": "Í", "O": "Ó",
    "U": "Ú",
  ]

  /// Returns a text with accents and longer words.
  /// - Parameter english: the English text; placeholders in braces and single letters, which may be
  ///   keys, stay as they are.
  /// - Returns: the lengthened text.
  package static func text(_ english: String) -> String {
    var (text, owed) = ("", 0.0)
    var rest = english[...]
    while let first = rest.first {
      if first == "{", let end = rest.firstIndex(of: "}") {
        text += rest[...end]
        rest = rest[rest.index(after: end)...]
        continue
      }
      let word = rest.prefix { $0.isLetter }
      guard word.count > 1 else {
        text.append(first)
        rest = rest.dropFirst()
        owed += word.isEmpty ? growth : 0
        continue
      }
      owed += growth * Double(word.count)
      let added = max(0, Int(owed.rounded(.up)))
      owed -= Double(added)
      text += word.map { accents[$0] ?? $0 }
      text += String(repeating: word.last ?? " ", count: added)
      rest = rest.dropFirst(word.count)
    }
    return text
  }
}
