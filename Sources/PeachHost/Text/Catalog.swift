/// The catalog of all texts for users, in one language.
package struct Catalog: Hashable, Sendable {
  /// The language of the texts.
  package let language: Language
  /// The place where they are read.
  package let surface: Surface

  /// Creates the catalog in a language.
  package init(_ language: Language, on surface: Surface = .commandLine) {
    self.language = language
    self.surface = surface
  }

  /// Returns a text with its placeholders filled in.
  ///
  /// `{count|answer|answers}` is the first word for a value of “1”, else the second.
  /// - Parameters:
  ///   - text: the text to look up.
  ///   - values: the values for its placeholders, by name.
  /// - Returns: the text with its values; an empty value is shown as “”, and a placeholder without
  ///   a value stays unchanged. `{byOutput}`, `{sourceList}` and `{longerPeriod}` need none: they are what a
  ///   reader can do on the ``surface``.
  package func callAsFunction(
    _ text: some CatalogText, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    fill(text.text(in: language)) { name in values.first { $0.key == name }?.value }
  }

  /// Returns a text with its placeholders filled in; see above.
  package func callAsFunction(
    _ text: some CatalogText, _ values: [String: String]
  ) -> String {
    fill(text.text(in: language)) { values[$0] }
  }

  // Compiled once: a regular expression that is written in a function is compiled at each call.
  //
  // Safe: a value that nothing changes, and matching keeps its state on the stack.
  nonisolated(unsafe) private static let placeholder = /\{([A-Za-z]+)(?:\|([^|}]*)\|([^|}]*))?\}/

  // All in one pass, so the contents of a value are never mistaken for a placeholder. An empty
  // value would be invisible.
  private func fill(_ template: String, _ value: (String) -> String?) -> String {
    // Most texts have no placeholder, and a screen has hundreds of texts.
    guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
    return template.replacing(Self.placeholder) { match in
      let name = String(match.1)
      if let (one, many) = match.2.flatMap({ one in match.3.map { (one, $0) } }) {
        return String(value(name) == "1" ? one : many)
      }
      let value =
        value(name) ?? SurfaceText.words(name, on: surface)?.text(in: language) ?? String(match.0)
      return value.isEmpty ? quoted("") : value.visible { $0 == "\n" }
    }
  }

  /// Returns words in the quotation marks of the language.
  package func quoted(_ words: some StringProtocol) -> String {
    switch language {
    case .english, .pseudo: "“\(words)”"
    case .german: "„\(words)“"
    }
  }

  /// Returns the texts of some areas by their keys, with placeholders, for a page not written in
  /// Swift.
  /// - Parameter areas: the enums of texts.
  /// - Returns: the texts, by keys such as "web.notFound".
  package func texts(of areas: [any CatalogText.Type]) -> [String: String] {
    var texts: [String: String] = [:]
    for area in areas {
      for text in area.everyText { texts[text.key] = text.text(in: language) }
    }
    return texts
  }
}
