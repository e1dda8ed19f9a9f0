extension String {
  /// The text made safe to quote in a sentence: user input may be long, and may contain terminal
  /// controls.
  package var quotable: String {
    let limit = 80
    let clean = String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    return clean.count > limit ? clean.prefix(limit) + "…" : clean
  }

  /// The text without its final full stop, for use as part of a sentence.
  package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
