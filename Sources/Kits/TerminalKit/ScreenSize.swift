/// The size of a terminal.
package struct ScreenSize: Hashable, Sendable {
  /// The number of cells in a row.
  package var columns: Int
  /// The number of rows.
  package var rows: Int

  /// Creates a size; values below one are raised to one.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// The size to assume if a terminal does not report its own.
  package static let usual = ScreenSize(columns: 80, rows: 24)
}
