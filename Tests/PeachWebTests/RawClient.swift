import CTLSClient
import Foundation
import PeachTesting
import Synchronization

/// A client that sends any bytes, as no browser would.
final class RawClient: Sendable {
  private let descriptor: Int32
  // Safe: a test sends and receives one after the other.
  nonisolated(unsafe) private let session: OpaquePointer?
  /// The bytes that came in one read with a response's head.
  private let rest = Mutex<[UInt8]>([])

  /// Connects to a port of 127.0.0.1; nil if it is refused.
  ///
  /// On a thread of its own, as everything that waits: the server needs those of the tasks.
  init?(port: UInt16, isEncrypted: Bool = false) async {
    // Nothing here is to hang when the server does.
    let opened = await Self.aside { LoopbackSocket.connect(to: port, within: 60) }
    guard let opened else { return nil }
    descriptor = opened
    session =
      isEncrypted
      ? await Self.aside { tls_client_create(opened).map { UInt(bitPattern: $0) } }
        .flatMap { OpaquePointer(bitPattern: $0) } : nil
    if isEncrypted, session == nil { return nil }
  }

  private static func aside<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  deinit {
    tls_client_free(session)
    close(descriptor)
  }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) async {
    await Self.aside { [self] in
      if let session {
        _ = tls_client_send(session, bytes, UInt(bytes.count))
      } else {
        _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      }
    }
  }

  /// Sends text.
  func send(_ text: String) async { await send(Array(text.utf8)) }

  /// Returns the next bytes; nil at the end.
  func receive() async -> [UInt8]? {
    let kept = rest.withLock { rest in
      defer { rest = [] }
      return rest
    }
    if !kept.isEmpty { return kept }
    return await Self.aside { [self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count =
        session.map { tls_client_receive($0, &buffer, UInt(buffer.count)) }
        ?? recv(descriptor, &buffer, buffer.count, 0)
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }

  /// The head of a response, with its blank line; nil if the connection ends before it.
  ///
  /// The first frames may come in the same read: they are kept for ``receive()``.
  func receiveHead() async -> [UInt8]? {
    var received: [UInt8] = []
    while true {
      if let end = received.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound {
        let more = Array(received[end...])
        rest.withLock { $0 = more }
        return Array(received[..<end])
      }
      guard let more = await receive() else { return nil }
      received += more
    }
  }

  /// Everything up to the end.
  func receiveAll() async -> [UInt8] {
    var all: [UInt8] = []
    while let more = await receive() { all += more }
    return all
  }

  /// A response's status, 0 for none.
  static func status(_ response: [UInt8]) -> Int {
    let line = String(decoding: response.prefix(64), as: UTF8.self).split(separator: " ")
    return line.count > 1 && line[0] == "HTTP/1.1" ? Int(line[1]) ?? 0 : 0
  }
}
