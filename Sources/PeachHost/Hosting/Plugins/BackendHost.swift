package import CPeachBackend
import Logging
import PeachContract

/// The single table that Peach gives to every backend.
package enum BackendHost {
  /// The table; constant, and never freed.
  package static var table: UnsafePointer<peach_host> { shared.pointer }

  private static let shared = HostTable { _, text in
    guard let text else { return }
    Logger(label: "peach.backend").info("\(String(cString: text))")
  }
}
