import Foundation

/// A client that sends whatever it is told, as no browser would.
final class RawClient: Sendable {
  private let descriptor: Int32

  /// Connects to a port of 127.0.0.1; nil when it is not let in.
  ///
  /// On a thread of its own, as everything that waits: the server needs those of the tasks.
  init?(port: UInt16) async {
    let opened = await Self.aside { Self.open(port) }
    guard let opened else { return nil }
    descriptor = opened
  }

  private static func open(_ port: UInt16) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // Nothing here is to hang when the server does.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { close(descriptor) }
    return result == 0 ? descriptor : nil
  }

  private static func aside<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) async {
    await Self.aside { [descriptor] in
      _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Sends text.
  func send(_ text: String) async { await send(Array(text.utf8)) }

  /// What comes next; nil at the end.
  func receive() async -> [UInt8]? {
    await Self.aside { [descriptor] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      return count > 0 ? Array(buffer[..<count]) : nil
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
