extension String {
  /// The text without control characters, which a terminal would obey: each is shown as U+FFFD.
  ///
  /// All text from outside passes here, on its way into a sentence or onto a terminal.
  package var visible: String { visible { _ in false } }

  /// Returns the text without control characters, but for some.
  /// - Parameter isKept: returns true for a control character that stays.
  /// - Returns: the text, safe for a terminal.
  package func visible(_ isKept: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.isControl && !isKept($0) }) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isControl && !isKept($0) ? "\u{FFFD}" : $0 }))
  }

  /// The text made safe to quote in a sentence: user input may be long, and may contain terminal
  /// controls.
  package var quotable: String { quotable(limit: 80) }

  /// Returns the text made safe to quote, cut to a number of characters.
  package func quotable(limit: Int) -> String {
    let clean = visible
    return clean.count > limit ? clean.prefix(limit) + "…" : clean
  }

  /// The text without its final full stop, for use as part of a sentence.
  package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension Unicode.Scalar {
  /// True for a character that a terminal obeys.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
