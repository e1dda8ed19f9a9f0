import Foundation
import PeachTesting

/// A page of `peach serve` without a browser: it connects by the printed address, and exchanges messages.
///
/// For one thread.
package final class PageClient {
  private let socket: Int32
  private var received: [UInt8] = []

  /// Connects.
  /// - Parameter address: the address that the program printed.
  /// - Throws: ``IntegrationError`` when it is refused.
  package init(_ address: String) throws {
    guard let match = address.firstMatch(of: /http:\/\/(127\.0\.0\.1:(\d+))\/\?(\S*)/),
      let port = UInt16(match.2)
    else { throw IntegrationError("no address in \(address)") }
    let head = "Host: \(match.1)\r\n"
    let page = try Self.connect(to: port)
    defer { close(page) }
    // As the button of the printed address does.
    let request =
      "POST /admit?\(match.3) HTTP/1.1\r\n\(head)Origin: http://\(match.1)\r\nContent-Length: 0\r\n"
      + "Connection: close\r\n\r\n"
    Self.send(Array(request.utf8), to: page)
    var answer: [UInt8] = []
    while let more = Self.receive(from: page) { answer += more }
    let text = String(decoding: answer, as: UTF8.self)
    guard let cookie = text.firstMatch(of: /[Ss]et-[Cc]ookie: ([^;\r]+)/) else {
      throw IntegrationError("the page was refused: \(text.prefix(200))")
    }
    socket = try Self.connect(to: port)
    let upgrade =
      "GET /socket HTTP/1.1\r\n\(head)Origin: http://\(match.1)\r\nCookie: \(cookie.1)\r\n"
      + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    Self.send(Array(upgrade.utf8), to: socket)
    let end = Array("\r\n\r\n".utf8)
    while received.firstRange(of: end) == nil {
      guard let more = Self.receive(from: socket) else {
        throw IntegrationError("the socket was refused")
      }
      received += more
    }
    if let range = received.firstRange(of: end) { received.removeSubrange(..<range.upperBound) }
  }

  deinit { close(socket) }

  /// Sends a message of fewer than 126 bytes.
  package func send(_ message: [String: String]) throws {
    let text = try JSONEncoder().encode(message)
    precondition(text.count < 126)
    // Masked by zeros, which change nothing.
    Self.send([0x81, 0x80 | UInt8(text.count), 0, 0, 0, 0] + Array(text), to: socket)
  }

  /// Waits for a message.
  /// - Parameter isWanted: distinguishes it from others, which are dropped.
  /// - Returns: true; false if none came in time.
  package func waits(for isWanted: (String) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(30)
    while .now < deadline {
      guard let (code, text) = frame() else {
        guard let more = Self.receive(from: socket) else { return false }
        received += more
        continue
      }
      if code == 1, isWanted(text) { return true }
    }
    return false
  }

  /// Takes a whole frame from what was received; the server masks none.
  private func frame() -> (code: UInt8, text: String)? {
    guard received.count >= 2 else { return nil }
    let short = Int(received[1])
    let bytes = short == 127 ? 8 : short == 126 ? 2 : 0
    guard received.count >= 2 + bytes else { return nil }
    let length = bytes == 0 ? short : received[2..<2 + bytes].reduce(0) { $0 << 8 | Int($1) }
    guard received.count >= 2 + bytes + length else { return nil }
    let text = String(decoding: received[(2 + bytes)..<(2 + bytes + length)], as: UTF8.self)
    defer { received.removeFirst(2 + bytes + length) }
    return (received[0] & 15, text)
  }

  private static func connect(to port: UInt16) throws -> Int32 {
    guard let socket = LoopbackSocket.connect(to: port, within: 30) else {
      throw IntegrationError("no connection to port \(port)")
    }
    return socket
  }

  private static func send(_ bytes: [UInt8], to socket: Int32) {
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private static func receive(from socket: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
