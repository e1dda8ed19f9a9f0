extension String {
  /// The text made safe to quote in a sentence: user input may be long, and may contain terminal
  /// controls.
  package var quotable: String { quotable(limit: 80) }

  /// Returns the text made safe to quote, cut to a number of characters.
  package func quotable(limit: Int) -> String {
    let clean = String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    return clean.count > limit ? clean.prefix(limit) + "…" : clean
  }

  /// The text without its final full stop, for use as part of a sentence.
  package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
