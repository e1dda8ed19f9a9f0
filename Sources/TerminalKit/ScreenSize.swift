/// The size of a terminal.
public struct ScreenSize: Hashable, Sendable {
  /// Cells in a row.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// A size; below one cell it is one.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// What terminals are when they do not tell.
  public static let usual = ScreenSize(columns: 80, rows: 24)
}
