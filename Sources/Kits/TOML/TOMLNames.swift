/// The keys and tables that a text has named so far; no name may have two meanings.
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
  /// The names below each list, since its last header.
  private var namesInLists: [String: [String]] = [:]

  /// Adds the header of a table; returns false if the name has another meaning.
  mutating func open(_ name: String, isList: Bool) -> Bool {
    guard imply(above: name) else { return false }
    switch (meanings[name], isList) {
    case (nil, _), (.implied, false): break
    case (.list, true):
      // Each table of a list starts again.
      for inner in namesInLists.removeValue(forKey: name) ?? [] {
        meanings[inner] = nil
        namesInLists[inner] = nil
      }
    default: return false
    }
    set(name, isList ? .list : .opened)
    return true
  }

  /// Adds a key; returns false if the name has another meaning, or if its table is closed.
  mutating func define(_ name: String, isTable: Bool) -> Bool {
    guard imply(above: name), meanings[name] == nil else { return false }
    // The keys inside braces are still to come.
    set(name, isTable ? .implied : .closed)
    return true
  }

  private mutating func set(_ name: String, _ meaning: Meaning) {
    let isNew = meanings.updateValue(meaning, forKey: name) == nil
    guard isNew else { return }
    for table in Self.tables(above: name) where meanings[table] == .list {
      namesInLists[table, default: []].append(name)
    }
  }

  private mutating func imply(above name: String) -> Bool {
    for table in Self.tables(above: name) {
      if meanings[table] == .closed { return false }
      if meanings[table] == nil { set(table, .implied) }
    }
    return true
  }

  /// Returns the names of the tables around a name, from the outermost on.
  private static func tables(above name: String) -> [String] {
    name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) }
  }
}
