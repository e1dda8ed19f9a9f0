package import CPeachBackend

/// The table that a host gives to a backend.
package struct HostTable: @unchecked Sendable {
  // Safe: constant after creation, and never freed, as the contract promises.

  /// The pointer to the table, valid for the life of the program.
  package let pointer: UnsafePointer<peach_host>

  /// Fills a table.
  /// - Parameters:
  ///   - context: passed to the functions below; must stay valid for the life of the program.
  ///   - extension: returns the tables of the host's extensions; by default there are none.
  ///   - log: receives the messages of a backend; by default they are ignored.
  package init(
    context: UnsafeMutableRawPointer? = nil,
    extension:
      @escaping @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?
      ) -> UnsafeRawPointer? = { _, _ in nil },
    log: @escaping @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = {
      _, _ in
    }
  ) {
    let table = UnsafeMutablePointer<peach_host>.allocate(capacity: 1)
    table.initialize(
      to: peach_host(
        size: UInt32(MemoryLayout<peach_host>.size), abi_major: UInt16(PEACH_ABI_MAJOR),
        abi_minor: UInt16(PEACH_ABI_MINOR), context: context, extension: `extension`, log: log))
    pointer = UnsafePointer(table)
  }
}
