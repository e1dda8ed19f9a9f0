public import CPeachBackend
import Synchronization

/// The host's log, available once the backend has been started. [any thread but the audio thread]
public enum HostLog {
  // The pointer is stored as a number, because an atomic pointer would have to be mutable.
  private static let table = Atomic<UInt>(0)

  /// Stores the table given to `start`, which lives forever.
  public static func use(_ host: UnsafePointer<peach_host>?) {
    table.store(UInt(bitPattern: host), ordering: .releasing)
  }

  /// Writes a line, or nothing if the backend has not been started.
  public static func write(_ text: String) {
    let address = table.load(ordering: .acquiring)
    guard let host = UnsafePointer<peach_host>(bitPattern: address) else { return }
    host.pointee.log(host.pointee.context, text)
  }
}
