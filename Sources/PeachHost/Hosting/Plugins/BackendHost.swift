package import CPeachBackend
import Logging

/// The single table that Peach gives to every backend.
package enum BackendHost {
  private struct Table: @unchecked Sendable {
    // Safe: constant after creation, and never freed, as the contract promises.
    let pointer: UnsafePointer<peach_host>
  }

  /// The table; constant, and never freed.
  package static var table: UnsafePointer<peach_host> { shared.pointer }

  private static let shared: Table = {
    let table = UnsafeMutablePointer<peach_host>.allocate(capacity: 1)
    table.initialize(
      to: peach_host(
        size: UInt32(MemoryLayout<peach_host>.size), abi_major: UInt16(PEACH_ABI_MAJOR),
        abi_minor: UInt16(PEACH_ABI_MINOR), context: nil, extension: { _, _ in nil },
        log: { _, text in
          guard let text else { return }
          Logger(label: "peach.backend").info("\(String(cString: text))")
        }))
    return Table(pointer: UnsafePointer(table))
  }()
}
