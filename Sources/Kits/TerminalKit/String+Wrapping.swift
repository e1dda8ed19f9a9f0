extension String {
  /// Returns the text as lines of a terminal, broken at spaces, and words that are too long anywhere.
  /// - Parameter columns: the columns of a line; no line fits in less than one.
  /// - Returns: the lines; none for an empty text.
  package func wrapped(toColumns columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      var word = String(word)
      let joined = line.isEmpty ? word : line + " " + word
      if CharacterWidth.columns(of: joined) <= columns {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while CharacterWidth.columns(of: word) > columns {
        var head = word
        while CharacterWidth.columns(of: head) > columns { head.removeLast() }
        lines.append(head)
        word = String(word.dropFirst(head.count))
      }
      line = word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
