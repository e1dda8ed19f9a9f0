import Testing

@testable import PeachWeb

@Suite("The handshake of a WebSocket")
struct WebSocketHandshakeTests {
  private static let headers = [
    "Host: h", "Connection: keep-alive, Upgrade", "Upgrade: WebSocket",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
  ]

  private func response(_ lines: [String], method: String = "GET") throws -> HTTPResponse? {
    let head = (["\(method) /socket HTTP/1.1"] + lines).joined(separator: "\r\n")
    return WebSocketHandshake.response(
      to: try RequestHead.request(Array(head.utf8), lineLimit: 10))
  }

  @Test("answers the key of RFC 6455, section 1.3, as the section does, and keys of other lengths")
  func key() throws {
    let accepted = try #require(try response(Self.headers))
    #expect(accepted.status == .switchingProtocols)
    #expect(accepted.headers["Sec-WebSocket-Accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    // As Python's hashlib answers them: one block and two, and what fills a block.
    #expect(WebSocketHandshake.accept("") == "Kfh9QIsMVZcl6xEPYxPHzW8SZ8w=")
    #expect(
      WebSocketHandshake.accept(String(repeating: "a", count: 19))
        == "yzaGyu0mcUukN7CdsSwa30tnCpc=")
    #expect(
      WebSocketHandshake.accept(String(repeating: "a", count: 28))
        == "xMWmCBqYJY4uXzUs8PNU1t+Pzro=")
  }

  @Test("is refused when a line of it is missing or wrong", arguments: headers.indices.dropFirst())
  func refused(index: Int) throws {
    var lines = Self.headers
    let name = lines.remove(at: index).prefix { $0 != ":" }
    #expect(try response(lines) == nil)
    #expect(try response(lines + ["\(name): 12"]) == nil)
    #expect(try response(Self.headers, method: "HEAD") == nil)
  }
}
