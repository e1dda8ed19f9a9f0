package import CPeachBackend
import Synchronization

/// The host's help for a sound: calls on the main thread, and the change of its traits.
package enum MainCalls {
  // The pointer is stored as a number, because an atomic pointer would have to be mutable.
  private static let table = Atomic<UInt>(0)

  /// Asks the host for its help, where it has any. [main-thread]
  package static func use(_ host: UnsafePointer<peach_host>?) {
    guard let host, let found = host.pointee.extension(host.pointee.context, PEACH_SOUND_HOST_ID)
    else { return }
    table.store(UInt(bitPattern: found), ordering: .releasing)
  }

  /// Has a call made on the main thread soon. [any thread]
  /// - Returns: false if there is nobody to make it.
  static func ask(
    _ call: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ data: UnsafeMutableRawPointer
  ) -> Bool {
    let address = table.load(ordering: .acquiring)
    guard let host = UnsafePointer<peach_sound_host>(bitPattern: address) else { return false }
    return host.pointee.call_on_main(host.pointee.context, call, data) == PEACH_OK
  }
}
