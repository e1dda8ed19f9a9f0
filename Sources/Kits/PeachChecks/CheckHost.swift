import CPeachBackend

/// The host table passed to a plugin under check: a host without extensions that ignores log
/// messages.
enum CheckHost {
  private struct Table: @unchecked Sendable {
    // Safe: it is constant after creation, and never freed, as the contract promises.
    let pointer: UnsafePointer<peach_host>
  }

  /// The table, which is constant and never freed.
  static var table: UnsafePointer<peach_host> { shared.pointer }

  private static let shared: Table = {
    let table = UnsafeMutablePointer<peach_host>.allocate(capacity: 1)
    table.initialize(
      to: peach_host(
        size: UInt32(MemoryLayout<peach_host>.size), abi_major: UInt16(PEACH_ABI_MAJOR),
        abi_minor: UInt16(PEACH_ABI_MINOR), context: nil, extension: { _, _ in nil },
        log: { _, _ in }))
    return Table(pointer: UnsafePointer(table))
  }()
}
