import Foundation

/// Sends and receives values as lines of JSON, over a socket to another process.
///
/// Used by one thread at a time.
final class LineChannel {
  private let descriptor: Int32
  private var received = Data()

  /// Creates a channel.
  /// - Parameter descriptor: a connected socket, closed together with the channel.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Sends a value.
  /// - Returns: false if the other end is gone.
  func send(_ value: some Encodable) -> Bool {
    guard var rest = try? JSONEncoder().encode(value) else { return false }
    rest.append(UInt8(ascii: "\n"))
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits for a value.
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - milliseconds: how long to wait for more data; nil for as long as it takes.
  /// - Returns: nil if none came in time, or the other end is gone.
  func receive<Value: Decodable>(_ type: Value.Type, within milliseconds: Int32? = nil) -> Value? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = received[..<end]
        received = Data(received[(end + 1)...])
        return try? JSONDecoder().decode(type, from: line)
      }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&ready, 1, milliseconds ?? -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let length = recv(descriptor, &bytes, bytes.count, 0)
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return nil }
      received += bytes.prefix(length)
    }
  }
}
