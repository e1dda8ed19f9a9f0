import CPeachBackend

/// A host that a backend accepts and whose log nobody reads.
enum StandInHost {
  /// Its table, which lives for ever, as a backend keeps it.
  nonisolated(unsafe) static let table: UnsafePointer<peach_host> = {
    // Safe: written once, before anybody reads it.
    let table = UnsafeMutablePointer<peach_host>.allocate(capacity: 1)
    table.initialize(
      to: peach_host(
        size: UInt32(MemoryLayout<peach_host>.size), abi_major: UInt16(PEACH_ABI_MAJOR),
        abi_minor: UInt16(PEACH_ABI_MINOR), context: nil, extension: { _, _ in nil },
        log: { _, _ in }))
    return UnsafePointer(table)
  }()
}
