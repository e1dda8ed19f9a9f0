/// The size of a terminal.
package struct ScreenSize: Hashable, Sendable {
  /// Cells in a row.
  package var columns: Int
  /// Rows.
  package var rows: Int

  /// A size; below one cell it is one.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// What terminals are when they do not tell.
  package static let usual = ScreenSize(columns: 80, rows: 24)
}
