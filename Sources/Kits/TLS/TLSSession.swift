import COpenSSL
import Synchronization

/// The certificates and the key with which a server proves who it is.
///
/// Thread-safe.
package final class TLSIdentity: Sendable {
  // Safe: OpenSSL counts the references to it, and nothing in it changes.
  nonisolated(unsafe) fileprivate let context: OpaquePointer

  /// Creates an identity.
  /// - Parameter key: the key and its certificates; the result is nil if one of them cannot be read, if the key is
  ///   another certificate's or locked with a password, or without OpenSSL.
  package init?(_ key: CertifiedKey) {
    guard let context = peach_tls_context_create(key.certificates, key.key) else { return nil }
    self.context = context
  }

  deinit { peach_tls_context_free(context) }
}

/// The server's side of an encrypted connection (TLS 1.2 and 1.3), from bytes to bytes.
///
/// Its owner moves them from and to the network. Thread-safe.
package final class TLSSession: Sendable {
  /// The result of ``decrypt(atMost:)``.
  package enum Decrypted: Hashable {
    case bytes([UInt8])
    /// The client has to send more.
    case incomplete
    /// The client has ended the connection, or broken the protocol.
    case ended
  }

  /// The reason a session cannot continue.
  package struct Ended: Error {}

  // Safe: used only while the lock is held.
  nonisolated(unsafe) private let session: OpaquePointer
  private let lock = Mutex(())

  /// Creates a session for a new connection; nil without memory.
  package init?(_ identity: TLSIdentity) {
    guard let session = peach_tls_create(identity.context) else { return nil }
    self.session = session
  }

  deinit { peach_tls_free(session) }

  /// Takes what the client has sent; ``decrypt(atMost:)`` returns what it means.
  package func receive(_ bytes: [UInt8]) {
    _ = lock.withLock { _ in peach_tls_receive(session, bytes, bytes.count) }
  }

  /// Decrypts what was received; the handshake proceeds with it, so that there may be bytes to send after it.
  /// - Parameter count: the greatest number of bytes to return.
  /// - Returns: the bytes, or why there are none.
  package func decrypt(atMost count: Int) -> Decrypted {
    lock.withLock { _ in
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        result = peach_tls_read(session, buffer.baseAddress, count)
        filled = max(0, result)
      }
      return result > 0 ? .bytes(bytes) : result == 0 ? .incomplete : .ended
    }
  }

  /// Encrypts bytes for the client, once the handshake is complete.
  /// - Throws: ``Ended``.
  package func encrypt(_ bytes: [UInt8]) throws(Ended) {
    let isWritten = lock.withLock { _ in peach_tls_write(session, bytes, bytes.count) == 1 }
    guard isWritten else { throw Ended() }
  }

  /// Announces to the client that nothing more will be sent.
  package func close() { lock.withLock { _ in peach_tls_close(session) } }

  /// Takes out what is to be sent to the client, in order; nil if that is nothing.
  package func next() -> [UInt8]? {
    let bytes = lock.withLock { _ in
      [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, filled in
        filled = peach_tls_send(session, buffer.baseAddress, Self.piece)
      }
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The greatest number of bytes sent at once: one record of TLS.
  private static let piece = 16_640
}
