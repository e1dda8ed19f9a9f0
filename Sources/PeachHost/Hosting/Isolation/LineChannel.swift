import Foundation

/// Sends and receives values as lines of JSON, over a socket to another process.
///
/// One thread at a time sends, and one receives.
final class LineChannel: @unchecked Sendable {
  // Safe: only the thread that receives touches what it has received.
  private let descriptor: Int32
  private var received = Data()
  /// True once the other end has sent something else; for the thread that receives.
  private(set) var isGarbled = false
  /// The bytes of a line after which the other end counts as mad: room for 100,000 sources.
  private static let longestLine = 64 << 20

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
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Ends the exchange for both ends.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Waits for a value.
  /// - Returns: nil if the other end is gone, or sends something else.
  func receive<Value: Decodable>(_ type: Value.Type) -> Value? {
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = received[..<end]
        received = Data(received[(end + 1)...])
        let value = try? JSONDecoder().decode(type, from: line)
        isGarbled = value == nil
        return value
      }
      searched = received.count
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let length = recv(descriptor, &bytes, bytes.count, 0)
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return nil }
      isGarbled = received.count + length > Self.longestLine
      if isGarbled { return nil }
      received += bytes.prefix(length)
    }
  }
}
