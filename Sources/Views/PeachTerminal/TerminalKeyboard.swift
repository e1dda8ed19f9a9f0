/// The number of columns a key takes, or the number of keys that share one.
struct TerminalKeyboard: Hashable, Sendable {
  /// The number of columns of one key, at least one.
  let columnsPerKey: Int
  /// The number of keys in one column, at least one.
  let keysPerColumn: Int
  /// The number of columns of all keys.
  let columns: Int

  /// Creates the largest keyboard that fits.
  init(keys: Int, width: Int) {
    let keys = max(1, keys)
    let width = max(1, width)
    columnsPerKey = max(1, min(3, width / keys))
    keysPerColumn = (keys + width - 1) / width
    columns =
      keysPerColumn > 1 ? (keys + keysPerColumn - 1) / keysPerColumn : keys * columnsPerKey
  }

  /// Returns the keys shown in a column, as indices.
  func keys(in column: Int, of count: Int) -> Range<Int> {
    if keysPerColumn == 1 {
      let key = min(column / columnsPerKey, count - 1)
      return key..<key + 1
    }
    let first = column * keysPerColumn
    return min(first, count - 1)..<min(first + keysPerColumn, count)
  }

  /// Returns the first column of a key.
  func column(of key: Int) -> Int { key * columnsPerKey / keysPerColumn }
}
