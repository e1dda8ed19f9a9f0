import CPeachBackend
import Foundation
import Logging
import PeachContract
import PeachCore
import PeachEngine
import Synchronization

/// The host as one backend sees it.
///
/// Lives as long as the program, like the backend.
final class BackendHost: Sendable {
  private let turn: BackendLock
  private let offered = Mutex<SoundHost?>(nil)

  /// Describes the host to a backend.
  /// - Parameter turn: the turn in which the backend is called.
  init(turn: BackendLock) { self.turn = turn }

  /// The extension offered to the sounds of the backend; nil as long as it has not asked.
  var sounds: SoundHost? { offered.withLock { $0 } }

  /// Makes a table; constant, and never freed.
  func makeTable() -> UnsafePointer<peach_host> {
    HostTable(
      context: Unmanaged.passRetained(self).toOpaque(),
      extension: { context, id in
        guard let context, let id, String(cString: id) == PEACH_SOUND_HOST_ID else { return nil }
        let host = Unmanaged<BackendHost>.fromOpaque(context).takeUnretainedValue()
        return host.offer().map { UnsafeRawPointer($0.table) }
      },
      log: { _, text in
        guard let text else { return }
        Logger(label: "peach.backend").info("\(Contract.words(text, limit: 2000))")
      }
    ).pointer
  }

  private func offer() -> SoundHost? {
    offered.withLock { offered in
      if offered == nil { offered = SoundHost(turn: turn) }
      return offered
    }
  }
}

/// Lets one thread at a time into the main side of a backend, its instances included, as the
/// contract demands.
final class BackendLock: Sendable {
  private let lock = NSRecursiveLock()

  /// Runs calls into the backend as soon as no other thread is in it.
  func callAsFunction<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// Calls a function of the backend that writes the reason for its failure to a buffer.
  /// - Throws: ``PeachError`` of a kind, about a name, if it fails.
  func call(
    _ kind: PeachError.Kind, of name: String,
    _ body: (UnsafeMutablePointer<CChar>, UInt32) -> peach_status
  ) throws(PeachError) {
    let failed = self { Contract.failure(of: body) }
    if let failed { throw PeachError(kind, of: name, Reason(failed)) }
  }
}
