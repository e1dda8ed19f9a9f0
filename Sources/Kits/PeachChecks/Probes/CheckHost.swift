package import CPeachBackend
import PeachContract

/// The host table passed to a plugin under check: a host without extensions that ignores log
/// messages.
package enum CheckHost {
  /// The table, which is constant and never freed.
  package static var table: UnsafePointer<peach_host> { shared.pointer }

  private static let shared = HostTable()
}
