import CTerminalKit

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

  /// Asks a terminal for its size; nil if it does not report one.
  /// - Parameter descriptor: a descriptor of the terminal.
  package init?(ofTerminal descriptor: Int32) {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard terminal_kit_size(descriptor, &columns, &rows) == 0 else { return nil }
    self.init(columns: Int(columns), rows: Int(rows))
  }

  /// The size to assume if a terminal does not report its own.
  package static let usual = ScreenSize(columns: 80, rows: 24)
}
