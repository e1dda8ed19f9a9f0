/// A rectangle of cells.
struct Area: Hashable, Sendable {
  var column: Int
  var row: Int
  var width: Int
  var height: Int

  func contains(column: Int, row: Int) -> Bool {
    (self.column..<self.column + width).contains(column)
      && (self.row..<self.row + height).contains(row)
  }

  /// Returns the part at the given distance from every edge.
  func inset(_ columns: Int, _ rows: Int) -> Area {
    Area(
      column: column + columns, row: row + rows, width: max(0, width - 2 * columns),
      height: max(0, height - 2 * rows))
  }
}
