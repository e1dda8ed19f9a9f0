package import PeachText

/// A value that fills a placeholder of a reason.
package enum ReasonValue: ExpressibleByStringInterpolation {
  /// A name or a number, which is the same in every language.
  case text(String)
  /// A phrase that has a translation itself.
  case phrase(any CatalogText)

  /// Creates a text.
  package init(stringLiteral text: String) { self = .text(text) }

  /// Creates a text from a variable.
  package init(_ text: String) { self = .text(text) }
}

/// Returns a reason in English, followed by its code and its values, as peach_backend.h describes.
///
/// A host that knows the code translates it; any other shows the English words.
/// - Parameters:
///   - reason: the reason.
///   - values: the values for its placeholders.
/// - Returns: the words, then the code and the values, each after U+001F.
package func coded(
  _ reason: some CatalogText, _ values: KeyValuePairs<String, ReasonValue> = [:]
) -> String {
  let english = Catalog(.english)
  var words: [String: String] = [:]
  var fields = [reason.key]
  for (name, value) in values {
    switch value {
    case .text(let text):
      words[name] = text
      fields.append("\(name)=\(text.replacing(reasonSeparator, with: "\u{FFFD}"))")
    case .phrase(let phrase):
      words[name] = english(phrase)
      fields.append("\(name)=@\(phrase.key)")
    }
  }
  return ([english(reason, words)] + fields).joined(separator: reasonSeparator)
}

/// The character between the parts of a reason, U+001F, "unit separator".
let reasonSeparator = "\u{1F}"
