/// How many columns a key takes, or how many keys share one.
struct KeyboardLayout: Hashable, Sendable {
  /// Columns of one key, at least one.
  let columnsPerKey: Int
  /// Keys in one column, at least one.
  let keysPerColumn: Int
  /// Columns of all keys.
  let columns: Int

  /// The largest keyboard that fits.
  init(keys: Int, width: Int) {
    let keys = max(1, keys)
    let width = max(1, width)
    columnsPerKey = max(1, min(3, width / keys))
    keysPerColumn = (keys + width - 1) / width
    columns =
      keysPerColumn > 1 ? (keys + keysPerColumn - 1) / keysPerColumn : keys * columnsPerKey
  }

  /// The keys that a column shows, as indices.
  func keys(in column: Int, of count: Int) -> Range<Int> {
    if keysPerColumn == 1 {
      let key = min(column / columnsPerKey, count - 1)
      return key..<key + 1
    }
    let first = column * keysPerColumn
    return min(first, count - 1)..<min(first + keysPerColumn, count)
  }

  /// Where a key's first column lies.
  func column(of key: Int) -> Int { key * columnsPerKey / keysPerColumn }
}
