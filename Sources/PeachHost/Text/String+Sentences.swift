extension String {
  /// Fit to stand in a sentence: what a user typed may be long, and may command a terminal.
  package var quotable: String {
    let limit = 80
    let clean = String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    return clean.count > limit ? clean.prefix(limit) + "…" : clean
  }

  /// The text as a part of a sentence.
  package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
