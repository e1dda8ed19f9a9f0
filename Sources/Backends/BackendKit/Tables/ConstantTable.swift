/// A table of the contract, such as one returned for an extension.
///
/// Create it once: its memory is kept for ever, as the contract demands.
public struct ConstantTable<Table>: @unchecked Sendable {
  // Safe because the table is constant after init and never freed.

  /// The pointer to the table, valid for the life of the program.
  public let pointer: UnsafePointer<Table>

  /// Keeps a table.
  public init(_ table: Table) {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    pointer = UnsafePointer(memory)
  }
}
