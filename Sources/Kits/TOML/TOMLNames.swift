/// The keys and tables that a text has named so far, none of which may have two meanings.
struct TOMLNames {
  private enum Meaning {
    /// A table implied by keys or longer headers; its own header may still come.
    case implied
    /// A table with its own header, in which keys may still come.
    case opened
    /// A list of tables.
    case list
    /// A value, or braces, to which nothing can be added.
    case closed
  }

  private var meanings: [String: Meaning] = [:]

  /// Adds the header of a table; returns false if the name has another meaning.
  mutating func open(_ name: String, isList: Bool) -> Bool {
    guard imply(above: name) else { return false }
    switch (meanings[name], isList) {
    case (nil, _), (.implied, false): break
    case (.list, true):
      // Each table of a list starts again.
      meanings = meanings.filter { !$0.key.hasPrefix(name + ".") }
    default: return false
    }
    meanings[name] = isList ? .list : .opened
    return true
  }

  /// Adds a key; returns false if the name has another meaning, or if its table is closed.
  mutating func define(_ name: String, isTable: Bool) -> Bool {
    guard imply(above: name), meanings[name] == nil else { return false }
    // The keys inside braces are still to come.
    meanings[name] = isTable ? .implied : .closed
    return true
  }

  private mutating func imply(above name: String) -> Bool {
    var end = name.startIndex
    while let dot = name[end...].firstIndex(of: ".") {
      let table = String(name[..<dot])
      if meanings[table] == .closed { return false }
      if meanings[table] == nil { meanings[table] = .implied }
      end = name.index(after: dot)
    }
    return true
  }
}
