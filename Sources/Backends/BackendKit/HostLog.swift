public import CPeachBackend
import Synchronization

/// The host's log, once the backend has been started. [any thread but the audio thread]
public enum HostLog {
  // The pointer is kept as a number, because an atomic of pointers is for mutable ones.
  private static let table = Atomic<UInt>(0)

  /// Remembers the table given to `start`, which lives for ever.
  public static func use(_ host: UnsafePointer<peach_host>?) {
    table.store(UInt(bitPattern: host), ordering: .releasing)
  }

  /// Writes a line, or nothing when the backend was not started.
  public static func write(_ text: String) {
    let address = table.load(ordering: .acquiring)
    guard let host = UnsafePointer<peach_host>(bitPattern: address) else { return }
    host.pointee.log(host.pointee.context, text)
  }
}
